// The challenge that GET /api/captcha answers with: ALTCHA's protocol, version 2.
import Type from "typebox";

const text = (description: string) => Type.String({ description });

export const captchaSchema = Type.Object({
  parameters: Type.Object(
    {
      algorithm: text("How a key is derived from a guess: PBKDF2/SHA-256"),
      cost: Type.Integer({ minimum: 1, description: "Rounds of deriving one key" }),
      expiresAt: Type.Integer({ description: "When the challenge is over, in seconds since 1970 UTC" }),
      keyLength: Type.Integer({ minimum: 1, description: "Length of a derived key in bytes" }),
      keyPrefix: text("What the key of the right guess begins with, in hexadecimal digits"),
      keySignature: text("The server’s signature of the right key"),
      nonce: text("What is derived from, before the guess, in hexadecimal digits"),
      salt: text("The salt of the derivation, in hexadecimal digits"),
    },
    { description: "Count guesses up from 0 until one derives a key that begins with keyPrefix" },
  ),
  signature: text("The server’s signature of the parameters"),
});
