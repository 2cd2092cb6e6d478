// The network that an IP address belongs to: limits and page tokens are by network.
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** An IPv4 address itself; an IPv6 address's /64, one person's. A port from gateways is dropped. */
export function networkOf(address: string): string {
  const bare = withoutPort(address);
  const [withoutZone = ""] = bare.split("%", 1);
  if (!isIPv6(bare) || !ipaddr.isValid(withoutZone)) return bare;
  const parsed = ipaddr.process(withoutZone);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
