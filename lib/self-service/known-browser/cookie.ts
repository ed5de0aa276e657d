import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '../../base/environment/env.ts';
import { DAY } from '../../base/time/units.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import { cookieOf } from '../../kit/http/cookies.ts';
import { setCookies } from './set-cookie.ts';

/**
 * A browser from which a client has confirmed something. It names clients to us alone, tells nobody who they are, and says nothing
 * without their address: whoever is erased and comes again is another client, whom it does not know.
 */
const NAME = 'salon-client';
const LIFE_DAYS = 180;
/** A family at one computer. */
const MOST_CLIENTS = 4;

export type KnownClient = { id: number; email: string };

const MARK = /^([0-9a-z]{1,6})-([\w-]{22})$/;

const signatureOf = ({ id, email }: KnownClient, since: string) =>
  createHmac('sha256', secret())
    .update(`known browser ${since} ${id} ${normaliseEmail(email)}`)
    .digest('base64url')
    .slice(0, 22);

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY);

function marksIn(headers: Headers, now: Date): { mark: string; since: string; signature: string }[] {
  const marks = cookieOf(headers, NAME)?.split('~').slice(0, MOST_CLIENTS) ?? [];
  return marks.flatMap((mark) => {
    const [, since, signature] = MARK.exec(mark) ?? [];
    if (!since || !signature) return [];
    const age = dayOf(now) - Number.parseInt(since, 36);
    return age >= 0 && age <= LIFE_DAYS ? [{ mark, since, signature }] : [];
  });
}

const isOf = (client: KnownClient) => (mark: { since: string; signature: string }) =>
  timingSafeEqual(Buffer.from(mark.signature), Buffer.from(signatureOf(client, mark.since)));

/** Whether it says anything that may hold; only then it is worth a look at who the client is. */
export const knowsSomebody = (headers: Headers, now: Date) => marksIn(headers, now).length > 0;

export const knowsClient = (headers: Headers, client: KnownClient, now: Date) =>
  marksIn(headers, now).some(isOf(client));

/** Set-Cookie headers by which the browser knows this client from now on. */
export function knownBrowserCookies(headers: Headers, client: KnownClient, now: Date): string[] {
  const since = dayOf(now).toString(36);
  const others = marksIn(headers, now).filter((mark) => !isOf(client)(mark));
  const marks = [`${since}-${signatureOf(client, since)}`, ...others.map(({ mark }) => mark)];
  return setCookies(NAME, marks.slice(0, MOST_CLIENTS).join('~'), LIFE_DAYS);
}
