// Hands the held data over as a file, from what the page has already: nothing is asked, and no address names anybody.
import type { HeldData } from "#src/domain/identity/held-data.ts";

/** JSON, as it is what other services can read; its name says nothing about the person. */
export function downloadHeldData(data: HeldData): void {
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = "my-data.json";
  link.click();
  // The browser has the file in hand once the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
