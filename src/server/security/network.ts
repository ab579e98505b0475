/** The network of an address: what limits count, since one subscriber has many addresses of version 6. */
import ipaddr from 'ipaddr.js';

/** Some proxies add the port of the connection: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const WITH_PORT = /^(?:\[(.+)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d+)?$/;

/** What limits count: an address of version 4, written as that of version 6 too; of version 6 the /64, which one subscriber has whole. */
export function getNetwork(address: string): string {
  const [, six, four] = WITH_PORT.exec(address) ?? [];
  const bare = six ?? four ?? address;
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
