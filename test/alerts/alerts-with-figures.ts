// Alerts of which a test only needs the figures.
import type { AlertFigures, AlertServices } from "#src/alerts/alert-services.ts";

export function alertsWith(figures: AlertFigures | null): AlertServices {
  return {
    createAlert: unexpected,
    showLink: unexpected,
    pressLink: unexpected,
    findSearch: unexpected,
    figures: () => figures,
  };
}

function unexpected(): never {
  throw new Error("This test expects no alert");
}
