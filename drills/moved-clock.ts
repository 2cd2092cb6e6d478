// Loaded before a drill's server: its dates are moved by as many milliseconds as the file in MOVED_CLOCK says. The
// machine's own clock stays as it is, and so do timers, as when an operator sets the clock.
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
