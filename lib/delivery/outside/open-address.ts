import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '../../base/environment/env.ts';

/*
 * Where a browser says that it can be reached is whatever somebody sends us, and we post there. So it has to be an address of
 * the public internet, asked again at the moment of the connection: a name may point elsewhere by then.
 */

const anywhere = () => env().PUSH_PRIVATE_NETWORKS === 'on';

/** All of IPv6 that is given out: https://www.iana.org/assignments/ipv6-address-space */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address of a machine is one of the public internet; what carries an IPv4 address inside counts as that. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

const literal = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Whether an endpoint may be one by how it is written: https, no name of a user, its usual port, no machine of a private network. */
export function mayBeEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (anywhere()) return protocol === 'https:' || protocol === 'http:';
  const host = literal(hostname);
  return protocol === 'https:' && port === '' && (!ipaddr.isValid(host) || isPublic(host));
}

export class PrivateAddress extends Error {
  readonly code = 'EPRIVATE';
}

/** Finds the addresses of a name as Node does; PrivateAddress where one of them is not of the public internet. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(literal(hostname), { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('The name has no address'), '', 4);
    if (!anywhere() && !found.every(({ address }) => isPublic(address))) {
      return callback(new PrivateAddress('The name leads into a private network'), '', 4);
    }
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

/** Whether such a name leads anywhere, and only where we would post to. */
export const leadsToPublic = (hostname: string): Promise<boolean> =>
  new Promise((resolve) => {
    lookupPublic(hostname, { all: true }, (error) => resolve(error === null));
  });
