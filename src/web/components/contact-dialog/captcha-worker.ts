// The thread that guesses, so that the page does not wait.
import "altcha-lib/workers/pbkdf2";
