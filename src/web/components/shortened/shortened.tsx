// Words cut short for the eye, said in full to who hears the page: "Monday +4".

export function Shortened({ words, spoken }: { words: string; spoken: string }) {
  if (words === spoken) return words;
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="vh">{spoken}</span>
    </>
  );
}
