import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { shortLink } from '@/db/schema/delivery/outbox';
import { linkToken } from '@/db/schema/links';
import { reservation } from '@/db/schema/reservations';
import { appUrl, secret } from '../../base/environment/env.ts';
import { DAY } from '../../base/time/units.ts';
import type { LinkAction } from '../../kit/links/action.ts';
import { hashToken, tokenFrom } from '../../kit/links/token.ts';
import { actionUrl, appointmentUrl } from '../../letters/words/addresses.ts';

/** Longer than any term can be booked ahead, and shown after. */
const LASTS_MS = 180 * DAY;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 10;

/** 59 bits in letters and figures, which every phone takes for a part of the address. */
function codeFrom(nonce: Buffer): string {
  const bytes = createHmac('sha256', secret()).update('short-link\n').update(nonce).digest();
  return Array.from(
    { length: LENGTH },
    (_, index) => SIGNS[bytes.readUInt16BE(2 * index) % SIGNS.length],
  ).join('');
}

const urlOf = (nonce: Buffer) => `${appUrl()}/s/${codeFrom(nonce)}`;

/** The short address of a mailed link: one and the same, however often it is asked for. */
export async function shortUrl(token: string, now: Date): Promise<string> {
  const nonce = randomBytes(16);
  const expiresAt = new Date(now.getTime() + LASTS_MS);
  const [stored] = await db.execute<{ nonce: Buffer }>(sql`
    insert into ${shortLink} (code_hash, nonce, link_id, expires_at, created_at)
    select ${hashToken(codeFrom(nonce))}, ${nonce}, id, ${expiresAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${linkToken} where token_hash = ${hashToken(token)}
    on conflict (link_id) do update set expires_at = excluded.expires_at
    returning nonce`);
  if (!stored) throw new Error('There is no such link');
  return urlOf(stored.nonce);
}

/** Where a short address leads; null when there is none, or it is over. */
export async function findShortLink(code: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ purpose: linkToken.purpose, nonce: linkToken.nonce, language: reservation.language })
    .from(shortLink)
    .innerJoin(linkToken, eq(linkToken.id, shortLink.linkId))
    .innerJoin(reservation, eq(reservation.id, linkToken.reservationId))
    .where(
      and(
        eq(shortLink.codeHash, hashToken(code)),
        gt(shortLink.expiresAt, now),
        or(isNull(linkToken.expiresAt), gt(linkToken.expiresAt, now)),
      ),
    );
  if (!found) return null;
  const { purpose, language } = found;
  const token = tokenFrom(purpose, found.nonce);
  return isAction(purpose) ? actionUrl(language, purpose, token) : appointmentUrl(language, token);
}

const isAction = (purpose: string): purpose is LinkAction => purpose === 'accept-offer';
