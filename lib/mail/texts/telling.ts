import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { client, reservation } from '@/db/schema/reservations';
import type { Channel, PreferredChannel } from '../../base/channels.ts';
import { salonSettings } from '../../base/salon-settings/held.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { enqueueMail, enqueueMailOnce, type NewMail } from '../outbox.ts';
import { mayStrangerBeTexted } from './limits.ts';
import { numberToText } from './stops.ts';
import { ruleOf, waysFrom, waysTo, type Reachable, type Way } from './ways.ts';

/** What a client is to hear of a reservation, by whichever way. */
export type ClientNews = Omit<NewMail, 'recipient' | 'channel' | 'nextChannel' | 'language'> & {
  reservationId: number;
  /** Recorded once under this key, however many processes plan it. */
  onceKey?: string;
};
type Told = Pick<ClientNews, 'template' | 'payload' | 'reservationId'>;

/** Whom a reservation is of, as far as it says how they are reached. */
export type Contact = {
  email: string | null;
  /** E.164. */
  phone: string | null;
  preferred: PreferredChannel | null;
  /** Where a visitor booked it from, as long as the number may be anybody's; null: it is known to be theirs. */
  strangersNetwork: string | null;
};

/** Whoever came, or had staff book for them, gave a number of their own. */
const isProven = sql`exists (select from ${reservation} known
  where known.client_id = ${reservation.clientId} and known.client_phone_e164 = ${reservation.clientPhoneE164}
    and (known.status = ${RESERVATION_STATUS.DONE} or known.source = 'board'))`;

async function contactOf(
  executor: Executor,
  reservationId: number,
): Promise<(Contact & { language: Locale }) | null> {
  const [row] = await executor
    .select({
      email: reservation.clientEmail,
      phone: reservation.clientPhoneE164,
      preferred: client.preferredChannel,
      language: reservation.language,
      strangersNetwork: sql<string | null>`case when not ${isProven} then ${reservation.messageNetwork} end`,
    })
    .from(reservation)
    .leftJoin(client, eq(client.id, reservation.clientId))
    .where(eq(reservation.id, reservationId));
  return row ?? null;
}

/** The ways to them, without messages where a stranger has caused as many as may be. */
export async function allowedWays(
  executor: Executor,
  { email, phone, preferred, strangersNetwork }: Contact,
  { template, payload = {} }: Pick<Told, 'template'> & { payload?: Record<string, unknown> | undefined },
): Promise<Way[][]> {
  const settings = salonSettings();
  const rule = ruleOf(template, payload, settings);
  const who: Reachable = { email, preferred, phone: await numberToText(executor, phone) };
  const lists = waysTo(who, rule, settings.messageChannels);
  // One that may be needed later is counted when it is.
  const costs = lists.some(([first]) => first !== undefined && first.channel !== 'mail');
  if (!costs || strangersNetwork === null || who.phone === null) return lists;
  if (await mayStrangerBeTexted({ network: strangersNetwork, phone: who.phone }, executor)) return lists;
  return waysTo({ ...who, phone: null }, rule, settings.messageChannels);
}

/**
 * Records what a client is to hear, in the transaction that causes it, by the ways that the salon and the client have chosen.
 * @returns how many mails and messages were recorded: none where they cannot be reached
 */
export async function tellClient(tx: Executor, { onceKey, ...news }: ClientNews): Promise<number> {
  const contact = await contactOf(tx, news.reservationId);
  if (!contact) return 0;
  let recorded = 0;
  for (const [way, next] of await allowedWays(tx, contact, news)) {
    if (!way) continue;
    const mail = { ...news, ...way, nextChannel: next?.channel ?? null, language: contact.language };
    if (onceKey === undefined) await enqueueMail(tx, mail);
    else if (!(await enqueueMailOnce(tx, { ...mail, onceKey: keyOf(onceKey, way, recorded) }))) continue;
    recorded += 1;
  }
  return recorded;
}

/** The first has the key itself, whichever way it goes, so that two who plan it differently record it once. */
const keyOf = (onceKey: string, { channel }: Way, recorded: number) =>
  recorded === 0 ? onceKey : `${onceKey}:${channel}`;

/** Which way what has not arrived goes now, and which it goes after. */
export async function waysOnward(
  tx: Executor,
  told: { template: string; payload: Record<string, unknown>; reservationId: number; channel: Channel },
  next: Channel,
): Promise<[Way?, Way?]> {
  const contact = await contactOf(tx, told.reservationId);
  if (!contact) return [];
  const { phone, strangersNetwork, ...who } = contact;
  const settings = salonSettings();
  const rule = ruleOf(told.template, told.payload, settings);
  const reachable = await numberToText(tx, phone);
  const lists = waysTo({ ...who, phone: reachable }, rule, settings.messageChannels);
  const [first, ...later] = waysFrom(lists, next, told.channel, rule === 'both');
  if (!first) return [];
  const isFree = first.channel === 'mail' || strangersNetwork === null || phone === null;
  if (isFree || (await mayStrangerBeTexted({ network: strangersNetwork, phone }, tx)))
    return [first, later[0]];
  return [later.find(({ channel }) => channel === 'mail')];
}
