import 'server-only';
import type { Currency } from '../../base/statuses.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { transferAccount } from './account.ts';
import { bankCalendar } from './bank-calendar.ts';
import { transferEnd, type BankCalendar } from './rules.ts';

/** By what it is decided whether a visit may be paid by transfer. */
export type Transfers = BankCalendar & { days: number };

/** Null where nobody transfers to this salon. */
export async function transfersNow(now: Date): Promise<Transfers | null> {
  const { payAhead, transferDays: days } = salonSettings();
  if (payAhead !== 'transfer' && payAhead !== 'both') return null;
  return { ...(await bankCalendar(now)), days };
}

/** Until when a transfer for it has to arrive; null where there is no account for its currency, or it is too near. */
export const transferDue = (
  { termFrom, currency }: { termFrom: Date; currency: Currency },
  { days, ...calendar }: Transfers,
  now: Date,
): Date | null => (transferAccount(currency) ? transferEnd({ now, termFrom, days }, calendar) : null);
