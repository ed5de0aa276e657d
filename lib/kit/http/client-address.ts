import ipaddr from 'ipaddr.js';
import { env } from '../../base/environment/env.ts';

/** Set by instrumentation.ts from the socket, over whatever a client sent under this name. */
export const PEER_HEADER = 'x-salon-peer';

/** What one visitor's address is counted by, and the network around it, which belongs to one owner at most as a rule. */
export type Networks = {
  version: 4 | 6;
  /** The address itself (IPv4), or its /64, all of which one host has (IPv6). */
  narrow: string;
  /** Its /24 or /48. */
  wide: string;
};

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const UNKNOWN: Networks = { version: 4, narrow: 'unknown', wide: 'unknown' };

/** `192.0.2.7:4711` and `[2001:db8::1]:4711`, as some proxies write an address. */
const withoutPort = (text: string) =>
  text.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** The first bits of an address; the others are zero. */
function prefix(address: Address, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** Null for what is no address. One of IPv4 inside IPv6 is that of IPv4. */
function addressOf(text: string): Address | null {
  const plain = withoutPort(text.trim()).replace(/%.*$/, '');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(plain) || ipaddr.IPv6.isValid(plain);
  return isAddress ? ipaddr.process(plain) : null;
}

const isWithin = (address: Address, network: Address, bits: number) =>
  address.kind() === network.kind() && address.match(network, bits);

/** However an address is spelt, its networks are spelt one way. Null for what is no address. */
export function networksOf(text: string): Networks | null {
  const address = addressOf(text);
  if (!address) return null;
  return address.kind() === 'ipv4'
    ? { version: 4, narrow: address.toString(), wide: prefix(address, 24) }
    : { version: 6, narrow: prefix(address, 64), wide: prefix(address, 48) };
}

/** Whether a proxy of ours handed the request on: only then are its headers believed. */
export function hasTrustedProxy(headers: Headers): boolean {
  const { TRUST_PROXY, TRUSTED_PROXIES } = env();
  if (TRUST_PROXY === 0) return false;
  if (!TRUSTED_PROXIES) return true;
  const peer = addressOf(headers.get(PEER_HEADER) ?? '');
  return peer !== null && TRUSTED_PROXIES.some(([network, bits]) => isWithin(peer, network, bits));
}

/** Where a request came from, seen through as many proxies as TRUST_PROXY says stand in front. */
export function clientNetworks(headers: Headers): Networks {
  const peer = networksOf(headers.get(PEER_HEADER) ?? '') ?? UNKNOWN;
  if (!hasTrustedProxy(headers)) return peer;
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return networksOf(hops[Math.max(0, hops.length - env().TRUST_PROXY)] ?? '') ?? peer;
}

/** The address that a visitor is counted by: of IPv6 the /64. */
export const clientAddress = (headers: Headers): string => clientNetworks(headers).narrow;
