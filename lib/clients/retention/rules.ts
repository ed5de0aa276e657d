import { subDays, subMonths, subYears } from 'date-fns';
import { addDays, dayOf, instantOf } from '../../base/time/zone.ts';

/** In days, months and years as the name says. */
export type Periods = {
  clientYears: number;
  requirementsMonths: number;
  messagesMonths: number;
  mailsDays: number;
  networksMonths: number;
};

/** These follow from what the things are for, so they are no settings. */
export const FIXED_DAYS = {
  registrations: 1,
  subscribers: 30,
  sessions: 30,
  waiting: 30,
  idempotencyKeys: 1,
  importRows: 1,
  imports: 30,
  messageNetworks: 1,
  shortLinks: 1,
} as const;

/** Ids of providers tell of nobody either: so long a message that is handed over again is known. */
const RECEIVED_MESSAGES_YEARS = 3;

/** What messages have cost tells of nobody; two years are compared with each other. */
const SPENDING_YEARS = 2;

/** As long as somebody may ask us to show that they had agreed to what was mailed. */
export const UNSUBSCRIBED_YEARS = 3;

/** What is from before these moments has been kept for long enough. */
export const cutoffs = (now: Date, periods: Periods) => ({
  registrations: subDays(now, FIXED_DAYS.registrations),
  subscribers: subDays(now, FIXED_DAYS.subscribers),
  unsubscribed: subYears(now, UNSUBSCRIBED_YEARS),
  sessions: subDays(now, FIXED_DAYS.sessions),
  waiting: subDays(now, FIXED_DAYS.waiting),
  idempotencyKeys: subDays(now, FIXED_DAYS.idempotencyKeys),
  importRows: subDays(now, FIXED_DAYS.importRows),
  imports: subDays(now, FIXED_DAYS.imports),
  messageNetworks: subDays(now, FIXED_DAYS.messageNetworks),
  shortLinks: subDays(now, FIXED_DAYS.shortLinks),
  receivedMessages: subYears(now, RECEIVED_MESSAGES_YEARS),
  spending: subYears(now, SPENDING_YEARS),
  messages: subMonths(now, periods.messagesMonths),
  mails: subDays(now, periods.mailsDays),
  requirements: subMonths(now, periods.requirementsMonths),
  clients: subYears(now, periods.clientYears),
  networks: subMonths(now, periods.networksMonths),
  // Keys of programs that have ended: as long as the history says from where somebody came.
  apiKeys: subMonths(now, periods.networksMonths),
});
export type Cutoffs = ReturnType<typeof cutoffs>;

/** From then on a new day of retention begins: few are awake, and days with a clock change have that hour as well. */
const STARTS_AT = '04:00';

/** The day to whose work that moment belongs. */
export function dayOfWork(now: Date, zone: string): string {
  const today = dayOf(now.getTime(), zone);
  return now.getTime() < instantOf(today, STARTS_AT, zone) ? addDays(today, -1) : today;
}
