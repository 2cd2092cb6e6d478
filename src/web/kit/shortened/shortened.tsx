// A shortened text, such as "Monday +4", with the full text for screen readers.

export function Shortened({ words, spoken }: { words: string; spoken: string }) {
  if (words === spoken) return words;
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="vh">{spoken}</span>
    </>
  );
}
