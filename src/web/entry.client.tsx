// Hydrates the server-rendered page in the browser.
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // What React has mended is no uncaught error, and those show the 500 screen (broken-page.tsx).
    { onRecoverableError: console.error },
  );
});
