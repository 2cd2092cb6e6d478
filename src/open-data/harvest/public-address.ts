// Whether an IP address is public: a publisher's URLs must not make the server call addresses inside its network.
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Thrown into the connection where a name leads to an address that may not be asked. */
export class RefusedAddress extends Error {
  override name = "RefusedAddress";
}

/** The only block of IPv6 that is given out: others have private addresses, or IPv4 ones in some spelling, inside. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

/** False for loopback, private, link-local, multicast, translated and reserved addresses, and for anything that is none. */
export function isPublicAddress(address: string): boolean {
  const text = address.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address mapped into IPv6 is judged as what it is.
  const read = ipaddr.process(text);
  return read.range() === "unicast" && (read instanceof ipaddr.IPv4 || read.match(givenOut));
}

/** Looks a name up when the connection is made, and lets it be made to public addresses alone. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    // One address inside would be enough: the system may choose any of them.
    const isRefused = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    if (isRefused) return callback(new RefusedAddress("its name leads to an address that is not public"), "", 0);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
