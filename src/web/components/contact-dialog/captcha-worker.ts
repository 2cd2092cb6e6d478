// The thread that guesses, so that the page does not wait; with the browser's own cryptography.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

handler({ deriveKey });
