import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import type { Channel, PreferredChannel } from '../../base/channels.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import type { Locale } from '../../base/statuses.ts';
import { enqueueMail, enqueueMailOnce, type NewMail } from '../outbox/outbox.ts';
import { isCountryServed } from './countries.ts';
import { isKnownNumber } from './known-number.ts';
import { settlePendingTexts } from './pending-texts.ts';
import { couldStrangerBeTexted, mayStrangerBeTexted, type Stranger } from './limits.ts';
import { countryOf } from './reachable.ts';
import { numberToText } from './stops.ts';
import { ruleOf, remainingRoutes, deliveryRoutes, type Reachable, type Route } from './routes.ts';

/** A message to a client about a reservation, before it is decided by which channel it goes. */
export type ClientNews = Omit<NewMail, 'recipient' | 'channel' | 'nextChannel' | 'language'> & {
  reservationId: number;
  /** Recorded once under this key, however many processes plan it. */
  onceKey?: string;
};
type Notice = Pick<ClientNews, 'template' | 'payload' | 'reservationId'>;

/** Whom a reservation is of, as far as it says how they are reached. */
export type Contact = {
  email: string | null;
  /** E.164. */
  phone: string | null;
  preferred: PreferredChannel | null;
  /** Where a visitor booked it from, as long as the number may be anybody's; null: it is known to be theirs. */
  stranger: Stranger | null;
};

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
      narrow: sql<
        string | null
      >`case when not ${isKnownNumber(sql`${reservation}.client_id`, sql`${reservation}.client_phone_e164`)} then ${reservation.messageNetwork} end`,
      wide: reservation.messageWideNetwork,
    })
    .from(reservation)
    .leftJoin(client, eq(client.id, reservation.clientId))
    .where(eq(reservation.id, reservationId));
  if (!row) return null;
  const { narrow, wide, ...contact } = row;
  return { ...contact, stranger: narrow === null ? null : { narrow, wide } };
}

/** Whether a message about a reservation is caused by somebody whom nobody knows. */
export async function isCausedByStranger(executor: Executor, reservationId: number | null): Promise<boolean> {
  if (reservationId === null) return false;
  return ((await contactOf(executor, reservationId))?.stranger ?? null) !== null;
}

/**
 * The number to which messages about it may go. A number in a country that gets none is used only where no address is known: its
 * message fails, and staff see why.
 */
async function numberOf(executor: Executor, { email, phone, stranger }: Contact): Promise<string | null> {
  const number = await numberToText(executor, phone);
  if (number === null || email === null) return number;
  return (await isCountryServed(executor, number, stranger === null)) ? number : null;
}

/** The country that keeps messages about a reservation from going out, ISO 3166; null where none does. */
export async function unservedCountry(executor: Executor, reservationId: number): Promise<string | null> {
  if (salonSettings().messageChannels.length === 0) return null;
  const contact = await contactOf(executor, reservationId);
  const number = contact && (await numberToText(executor, contact.phone));
  if (!contact || !number || (await isCountryServed(executor, number, contact.stranger === null)))
    return null;
  return countryOf(number) ?? null;
}

const startsWithMessage = (lists: Route[][]) =>
  lists.some(([first]) => first !== undefined && first.channel !== 'mail');

/**
 * The ways to them, without messages where a stranger has caused as many as may be.
 * @param hasWorked whether a stranger's browser has done the work that a message waits for; else it is only asked whether it `wouldCost` one
 */
export async function allowedRoutes(
  executor: Executor,
  contact: Contact,
  { template, payload = {} }: Pick<Notice, 'template'> & { payload?: Record<string, unknown> | undefined },
  hasWorked = true,
): Promise<{ routes: Route[][]; wouldCost: boolean }> {
  const { email, preferred, stranger } = contact;
  const settings = salonSettings();
  const { messageChannels } = settings;
  const rule = ruleOf(template, payload, settings);
  const who: Reachable = { email, preferred, phone: await numberOf(executor, contact) };
  const routes = deliveryRoutes(who, rule, messageChannels);
  // One that may be needed later is counted when it is.
  if (!startsWithMessage(routes) || stranger === null || who.phone === null)
    return { routes, wouldCost: false };
  const withoutMessages = () => deliveryRoutes({ ...who, phone: null }, rule, messageChannels);
  if (!hasWorked) {
    const wouldCost = await couldStrangerBeTexted(stranger, who.phone, executor);
    return { routes: withoutMessages(), wouldCost };
  }
  const isAllowed = await mayStrangerBeTexted(stranger, who.phone, executor);
  return { routes: isAllowed ? routes : withoutMessages(), wouldCost: false };
}

/**
 * Records a message to a client, in the transaction that causes it, by the routes that the salon and the client have chosen.
 * @returns how many mails and messages were recorded: none where they cannot be reached
 */
export async function notifyClient(tx: Executor, { onceKey, ...news }: ClientNews): Promise<number> {
  const contact = await contactOf(tx, news.reservationId);
  if (!contact) return 0;
  let recorded = 0;
  const routes = (await settlePendingTexts(tx, news))
    ? await routesBeside(tx, contact, news)
    : (await allowedRoutes(tx, contact, news)).routes;
  for (const [route, next] of routes) {
    if (!route) continue;
    const mail = { ...news, ...route, nextChannel: next?.channel ?? null, language: contact.language };
    if (onceKey === undefined) await enqueueMail(tx, mail);
    else if (!(await enqueueMailOnce(tx, { ...mail, onceKey: keyOf(onceKey, route, recorded) }))) continue;
    recorded += 1;
  }
  return recorded;
}

/** Those that do not begin with a message. */
async function routesBeside(
  tx: Executor,
  contact: Contact,
  { template, payload = {} }: Pick<Notice, 'template' | 'payload'>,
): Promise<Route[][]> {
  const settings = salonSettings();
  const who = { ...contact, phone: await numberOf(tx, contact) };
  const routes = deliveryRoutes(who, ruleOf(template, payload, settings), settings.messageChannels);
  return routes.filter(([first]) => first?.channel === 'mail');
}

/** The first one has the key itself, whatever its channel: two processes that plan it differently still record it once. */
const keyOf = (onceKey: string, { channel }: Route, recorded: number) =>
  recorded === 0 ? onceKey : `${onceKey}:${channel}`;

/** Where a message did not arrive: the route that is taken now, and the one after it. */
export async function nextRoutes(
  tx: Executor,
  undelivered: {
    template: string;
    payload: Record<string, unknown>;
    reservationId: number;
    channel: Channel;
  },
  next: Channel,
): Promise<[Route?, Route?]> {
  const contact = await contactOf(tx, undelivered.reservationId);
  if (!contact) return [];
  const { stranger } = contact;
  const settings = salonSettings();
  const rule = ruleOf(undelivered.template, undelivered.payload, settings);
  const phone = await numberOf(tx, contact);
  const lists = deliveryRoutes({ ...contact, phone }, rule, settings.messageChannels);
  const [first, ...later] = remainingRoutes(lists, next, undelivered.channel, rule === 'both');
  if (!first) return [];
  const isFree = first.channel === 'mail' || stranger === null || phone === null;
  if (isFree || (await mayStrangerBeTexted(stranger, phone, tx))) return [first, later[0]];
  return [later.find(({ channel }) => channel === 'mail')];
}
