import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { newsletterSubscriber } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { DAY } from '../../base/time/units.ts';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import { countAgainst } from '../../kit/http/rate-limit.ts';
import { messages } from '../../base/i18n/messages.ts';
import { addLinks, findLink, linksOf } from '../../kit/links/service.ts';
import { enqueueUnaskedMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { SUBSCRIBER_STATUS, type Locale } from '../../base/statuses.ts';
import { normaliseEmail } from '../../base/validation/text.ts';

const { INITIAL, VERIFIED, UNSUBSCRIBED } = SUBSCRIBER_STATUS;
const ENTITY = 'newsletter-subscriber' as const;
const CONFIRM_LINK_LIFE_MS = 7 * DAY;

/** The sentence that stands beside the button which subscribes, as text. */
const consentText = (locale: Locale) => messages[locale].newsletter.consent.replace(/<[^>]+>/g, '');

/** Where a request came from, as evidence of who agreed. */
type Requested = { locale: Locale; address: string; now: Date };

/**
 * Asks the owner of an address whether they want the newsletter. Nothing tells a known address from a new one: whoever
 * has it already gets no mail, nor does somebody who once called a mail unwanted.
 * @throws Refusal when too much was asked for this address today
 */
export async function subscribe(email: string, requested: Requested): Promise<void> {
  const address = normaliseEmail(email);
  await countAgainst('newsletter', createHash('sha256').update(address).digest('base64url'));
  await inTransaction((tx) => ask(tx, address, requested, 'client'));
  wakeMailWorker();
}

/** Stores that somebody wants the newsletter, and mails the link that confirms it. @returns the subscriber's id, or null when there is nothing to ask */
export async function ask(
  tx: Transaction,
  email: string,
  { locale, address, now }: Requested,
  by: Actor,
): Promise<number | null> {
  const request = {
    language: locale,
    status: INITIAL,
    requestedAt: now,
    requestedFrom: address,
    consentText: consentText(locale),
    editedAt: now,
  };
  await tx
    .insert(newsletterSubscriber)
    .values({ email, ...request, createdAt: now })
    .onConflictDoNothing();
  const [known] = await tx
    .select()
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.email, email))
    .for('update');
  if (!known || known.status === VERIFIED || known.setAsideFor === 'complaint') return null;
  await tx.update(newsletterSubscriber).set(request).where(eq(newsletterSubscriber.id, known.id));

  const subject = { subscriberId: known.id };
  const { 'unsubscribe-newsletter': leave } = await linksOf(subject, tx);
  await addLinks(tx, subject, [
    { purpose: 'confirm-newsletter', expiresAt: new Date(now.getTime() + CONFIRM_LINK_LIFE_MS) },
    ...(leave ? [] : [{ purpose: 'unsubscribe-newsletter' as const, expiresAt: null }]),
  ]);
  await enqueueUnaskedMail(tx, {
    template: 'newsletterConfirmation',
    recipient: email,
    language: locale,
    ...subject,
  });
  await recordChange(tx, { entity: ENTITY, entityId: known.id, action: 'subscription asked', by, at: now });
  return known.id;
}

async function subscriberOfLink(
  tx: Transaction,
  token: string,
  purpose: 'confirm-newsletter' | 'unsubscribe-newsletter',
  now: Date,
) {
  const link = await findLink(tx, token, [purpose], now);
  if (!link?.subscriberId) return undefined;
  const [found] = await tx
    .select()
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.id, link.subscriberId))
    .for('update');
  return found;
}

/**
 * The owner of the address says yes; saying it twice is still a yes. A link from before they left again opens nothing.
 * @returns false for a link that is none
 */
export const confirmSubscription = (
  token: string,
  { address, now }: { address: string; now: Date },
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const found = await subscriberOfLink(tx, token, 'confirm-newsletter', now);
    if (!found || found.status === UNSUBSCRIBED) return false;
    if (found.status === VERIFIED) return true;
    await tx
      .update(newsletterSubscriber)
      .set({
        status: VERIFIED,
        confirmedAt: now,
        confirmedFrom: address,
        unsubscribedAt: null,
        unsubscriptionReason: null,
        setAsideFor: null,
        editedAt: now,
      })
      .where(eq(newsletterSubscriber.id, found.id));
    await recordChange(tx, {
      entity: ENTITY,
      entityId: found.id,
      action: 'subscription confirmed',
      by: 'client',
      at: now,
    });
    return true;
  });

/** Somebody leaves, at once and for good; a reason may follow later. False for a link that is none. */
export const unsubscribe = (token: string, reason: string, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const found = await subscriberOfLink(tx, token, 'unsubscribe-newsletter', now);
    if (!found) return false;
    if (found.status === UNSUBSCRIBED && (!reason || found.unsubscriptionReason)) return true;
    await tx
      .update(newsletterSubscriber)
      .set({
        status: UNSUBSCRIBED,
        unsubscribedAt: found.unsubscribedAt ?? now,
        unsubscriptionReason: reason || found.unsubscriptionReason,
        editedAt: now,
      })
      .where(eq(newsletterSubscriber.id, found.id));
    await recordChange(tx, {
      entity: ENTITY,
      entityId: found.id,
      action: 'unsubscribed',
      by: 'client',
      at: now,
    });
    return true;
  });

/** No newsletter goes to an address that does not exist, or whose owner called a mail unwanted. */
export async function setAside(
  tx: Transaction,
  email: string,
  { reason, now }: { reason: 'bounce' | 'complaint'; now: Date },
): Promise<void> {
  const set = await tx
    .update(newsletterSubscriber)
    .set({ status: UNSUBSCRIBED, unsubscribedAt: now, setAsideFor: reason, editedAt: now })
    .where(
      and(
        eq(newsletterSubscriber.email, normaliseEmail(email)),
        inArray(newsletterSubscriber.status, [INITIAL, VERIFIED]),
      ),
    )
    .returning({ id: newsletterSubscriber.id });
  await recordChange(
    tx,
    ...set.map(({ id }) => ({
      entity: ENTITY,
      entityId: id,
      action: 'set aside' as const,
      by: 'system' as const,
      at: now,
      reason,
    })),
  );
}
