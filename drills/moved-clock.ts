// Loaded before a drill's server: moves its dates by the milliseconds in the file MOVED_CLOCK. The
// machine's clock and timers stay as they are, as when an operator sets the clock.
import { readFileSync } from "node:fs";

const TrueDate = Date;
const file = process.env.MOVED_CLOCK ?? "";

const movedMs = () => Number(readFileSync(file, "utf8"));
let ms = movedMs();
setInterval(() => {
  ms = movedMs();
}, 50).unref();

globalThis.Date = new Proxy(TrueDate, {
  construct: (date, given, made) =>
    Reflect.construct(date, given.length === 0 ? [TrueDate.now() + ms] : given, made === globalThis.Date ? date : made),
  get: (date, name) => (name === "now" ? () => TrueDate.now() + ms : Reflect.get(date, name)),
});
