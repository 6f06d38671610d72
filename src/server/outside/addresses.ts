import { BlockList, isIP } from 'node:net';
import { OutsideError } from './OutsideError.ts';

/** IPv4 networks that are nobody's address on the internet (IANA special-purpose registry), by what they are called to whoever is refused. */
const special4: Record<string, readonly string[]> = {
  'this host': ['0.0.0.0/8'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  shared: ['100.64.0.0/10'],
  loopback: ['127.0.0.0/8'],
  'link-local': ['169.254.0.0/16'],
  // Azure's, the one metadata service outside of the networks above.
  metadata: ['168.63.129.16/32'],
  multicast: ['224.0.0.0/4'],
  reserved: ['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '240.0.0.0/4'],
};
/** The same of IPv6, within the part of it that is handed out. */
const special6: Record<string, readonly string[]> = { reserved: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] };
/** All that IPv6 has handed out; whatever lies beyond is refused. */
const unicast6 = ['2000::/3'];
/** Networks whose addresses hold an IPv4 one in their last 32 bits, and lead to it: mapped, and by a translator (RFC 6052). */
const holding4 = ['::ffff:0:0/96', '64:ff9b::/96'];

/** A list of networks, each an address or `address/bits`. */
export function networks(list: readonly string[]): BlockList {
  const made = new BlockList();
  for (const each of list) {
    const [address = '', bits] = each.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    made.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return made;
}

/** An IPv4 network as it stands behind a translator. */
const translated = (network: string): string => {
  const [address = '', bits] = network.split('/');
  return `64:ff9b::${address}/${96 + Number(bits)}`;
};

// A rule for an IPv4 network holds for its mapped addresses too: `BlockList` sees to that.
const specials = [
  ...Object.entries(special4).map(([name, list]) => [name, networks([...list, ...list.map(translated)])] as const),
  ...Object.entries(special6).map(([name, list]) => [name, networks(list)] as const),
];
const reachable6 = networks([...unicast6, ...holding4]);

/** Whether an address is in a list of networks; a zone (`%eth0`) is no part of it. */
const isIn = (list: BlockList, address: string): boolean => {
  const plain = address.split('%')[0]!;
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
};

/** What kind of address this is that nobody outside has, such as `loopback`; `undefined`: an address of the internet. */
export function specialKind(address: string): string | undefined {
  const found = specials.find(([, list]) => isIn(list, address));
  if (found) return found[0];
  return address.includes(':') && !isIn(reachable6, address) ? 'not unicast' : undefined;
}

/** What may be called beside the internet, and by which ports. */
export interface Reach {
  /** Networks of one's own, each an address or `10.0.0.0/8`; on any port. */
  private: BlockList;
  /** Ports of addresses on the internet. */
  ports: readonly number[];
}

/** Throws unless a port of the internet may be called. */
export function checkPort({ ports }: Pick<Reach, 'ports'>, port: number): void {
  if (!ports.includes(port)) throw new OutsideError('port', `Port ${port} is not among those that may be called (${ports.join(', ')}).`);
}

/** Throws unless an address may be called. */
export function checkAddress(reach: Reach, address: string, port: number): void {
  if (isIn(reach.private, address)) return;
  const kind = specialKind(address);
  if (kind) throw new OutsideError('address', `${address} is a ${kind} address.`);
  checkPort(reach, port);
}
