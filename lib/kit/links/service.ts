import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { linkToken, type LinkPurpose } from '@/db/schema/links';
import { hashToken, newLinkSecret, tokenFrom } from './token.ts';

/** `tries`: of its code, where it takes the place of another. */
export type NewLink = { purpose: LinkPurpose; expiresAt: Date | null; tries?: number };

/** What a link is about: exactly one of them. */
export type LinkSubject =
  | { reservationId: number }
  | { userId: number }
  | { subscriberId: number }
  | { waitingEntryId: number };

/** Makes links; their tokens are derived again when a mail is written. @returns their ids, in the same order */
export async function addLinks(tx: Executor, subject: LinkSubject, links: NewLink[]): Promise<string[]> {
  const added = links.map((link) => ({
    id: randomUUID(),
    ...subject,
    ...link,
    ...newLinkSecret(link.purpose),
  }));
  await tx.insert(linkToken).values(added);
  return added.map(({ id }) => id);
}

const aboutSubject = (subject: LinkSubject) => {
  if ('reservationId' in subject) return eq(linkToken.reservationId, subject.reservationId);
  if ('userId' in subject) return eq(linkToken.userId, subject.userId);
  if ('waitingEntryId' in subject) return eq(linkToken.waitingEntryId, subject.waitingEntryId);
  return eq(linkToken.subscriberId, subject.subscriberId);
};

/** Uses links up. @returns how many there were, so that of two who come at once only one has it */
export async function removeLinks(
  tx: Executor,
  subject: LinkSubject,
  purposes: LinkPurpose[],
): Promise<number> {
  const removed = await tx
    .delete(linkToken)
    .where(and(aboutSubject(subject), inArray(linkToken.purpose, purposes)))
    .returning({ id: linkToken.id });
  return removed.length;
}

export type Link = { token: string; expiresAt: Date | null; tries: number };

/** The links of a subject, by purpose; of several for one purpose the newest. `linkId` leaves that one alone. */
export async function linksOf(
  subject: LinkSubject,
  executor: Executor = db,
  linkId?: string,
): Promise<Partial<Record<LinkPurpose, Link>>> {
  const rows = await executor
    .select({
      purpose: linkToken.purpose,
      nonce: linkToken.nonce,
      expiresAt: linkToken.expiresAt,
      tries: linkToken.tries,
    })
    .from(linkToken)
    .where(and(aboutSubject(subject), linkId ? eq(linkToken.id, linkId) : undefined))
    .orderBy(linkToken.createdAt);
  return Object.fromEntries(
    rows.map(({ purpose, nonce, ...link }) => [purpose, { token: tokenFrom(purpose, nonce), ...link }]),
  );
}

/** The tokens of a subject's links, by purpose. */
export async function tokensOf(
  subject: LinkSubject,
  executor: Executor = db,
): Promise<Partial<Record<LinkPurpose, string>>> {
  const links = await linksOf(subject, executor);
  return Object.fromEntries(Object.entries(links).map(([purpose, { token }]) => [purpose, token]));
}

export type FoundLink = {
  id: string;
  purpose: LinkPurpose;
  reservationId: number | null;
  userId: number | null;
  subscriberId: number | null;
  waitingEntryId: number | null;
};

/** What a token from a mail stands for, or null when it is unknown, meant for something else, or expired. */
export async function findLink(
  executor: Executor,
  token: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<FoundLink | null> {
  const [row] = await executor
    .select({
      id: linkToken.id,
      purpose: linkToken.purpose,
      reservationId: linkToken.reservationId,
      userId: linkToken.userId,
      subscriberId: linkToken.subscriberId,
      waitingEntryId: linkToken.waitingEntryId,
    })
    .from(linkToken)
    .where(
      and(
        eq(linkToken.tokenHash, hashToken(token)),
        inArray(linkToken.purpose, purposes),
        or(isNull(linkToken.expiresAt), gt(linkToken.expiresAt, now)),
      ),
    );
  return row ?? null;
}
