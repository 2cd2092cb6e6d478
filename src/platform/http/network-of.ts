// The network that an IP address belongs to: limits and page tokens are by network.
import { isIPv6 } from "node:net";

/** An IPv4 address itself; of an IPv6 address its /64, which one person has whole. A port, which some gateways add, is dropped. */
export function networkOf(address: string): string {
  const bare = withoutPort(address);
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = bare.toLowerCase().split("%", 1)[0]!.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill("0"), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
