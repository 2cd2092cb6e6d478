// Whether the page is light or dark: the device may change it, or the visitor at the foot.

const deviceIsDark = "(prefers-color-scheme: dark)";

function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme ? scheme === "dark" : matchMedia(deviceIsDark).matches;
}

/** Calls back after each change; returns the way to stop. */
export function onSchemeChange(listener: () => void): () => void {
  let before = isDark();
  function compare() {
    const now = isDark();
    if (now === before) return;
    before = now;
    listener();
  }
  const device = matchMedia(deviceIsDark);
  device.addEventListener("change", compare);
  const choice = new MutationObserver(compare);
  choice.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
  return () => {
    device.removeEventListener("change", compare);
    choice.disconnect();
  };
}
