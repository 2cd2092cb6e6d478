// The worker that guesses, so that the page stays responsive; with the browser's own cryptography.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

handler({ deriveKey });
