import 'server-only';
import { startMailWorker, stopMailWorker } from '../../mail/worker.ts';
import { startNewsletterDispatch, stopNewsletterDispatch } from '../../mailings/dispatch/loop.ts';
import { startReminders, stopReminders } from '../../reservations/reminders/loop.ts';
import { startNotices, stopNotices } from '../../reservations/notices/loop.ts';
import { startOffers, stopOffers } from '../../reservations/waiting/loop.ts';
import { startSpecialPrices, stopSpecialPrices } from '../../catalogue/special-prices/loop.ts';
import { startHoldExpiry, stopHoldExpiry } from '../../reservations/moves/hold-expiry.ts';
import { startRetention, stopRetention } from '../../clients/retention/loop.ts';

/** What a process does beside the requests. */
export function startWorkers(): void {
  startMailWorker();
  startHoldExpiry();
  startReminders();
  startNotices();
  startOffers();
  startNewsletterDispatch();
  startRetention();
  startSpecialPrices();
}

export const stopWorkers = (): Promise<unknown> =>
  Promise.all([
    stopMailWorker(),
    stopHoldExpiry(),
    stopReminders(),
    stopNotices(),
    stopOffers(),
    stopNewsletterDispatch(),
    stopRetention(),
    stopSpecialPrices(),
  ]);
