import { env } from '../env.ts';

/** Set by instrumentation.ts from the socket, over whatever a client sent under this name. */
export const PEER_HEADER = 'x-salon-peer';

/** IPv6 hosts own a whole /64, so they are counted by it. */
const countable = (address: string) => {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain;
};

/** The address a request came from, seen through as many proxies as TRUST_PROXY says stand in front. */
export function clientAddress(headers: Headers): string {
  const peer = headers.get(PEER_HEADER) ?? 'unknown';
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const proxies = env().TRUST_PROXY;
  if (proxies === 0) return countable(peer);
  return countable(hops[Math.max(0, hops.length - proxies)] ?? peer);
}
