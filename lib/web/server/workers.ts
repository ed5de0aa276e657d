import 'server-only';
import { startMailWorker, stopMailWorker } from '../../delivery/worker/worker.ts';
import { startNewsletterDispatch, stopNewsletterDispatch } from '../../newsletters/dispatch-loop.ts';
import { startPayments, stopPayments } from '../../booking-changes/paid/loop.ts';
import { startReminders, stopReminders } from '../../conversations/reminders/loop.ts';
import { startNotices, stopNotices } from '../../conversations/notices/loop.ts';
import { startNextVisitMails, stopNextVisitMails } from '../../return-visits/by-client/mail-loop.ts';
import { startReviews, stopReviews } from '../../reviews/rounds/loop.ts';
import { startNudges, stopNudges } from '../../return-visits/time-again/loop.ts';
import { startOffers, stopOffers } from '../../waiting-list/loop.ts';
import { startSpecialPrices, stopSpecialPrices } from '../../catalogue/special-prices/loop.ts';
import { startHoldExpiry, stopHoldExpiry } from '../../bookings/lifecycle/close-expired-holds.ts';
import { writeEvent } from '../../webhooks/write-event.ts';
import { startCounterRemoval, stopCounterRemoval } from '../../kit/counters/removal-loop.ts';
import { startRetention, stopRetention } from '../../clients/retention/loop.ts';

/** What a process does beside the requests. */
export function startWorkers(): void {
  startMailWorker({ writeEvent });
  startHoldExpiry();
  startPayments();
  startReminders();
  startNextVisitMails();
  startNudges();
  startReviews();
  startNotices();
  startOffers();
  startNewsletterDispatch();
  startRetention();
  startCounterRemoval();
  startSpecialPrices();
}

export const stopWorkers = (): Promise<unknown> =>
  Promise.all([
    stopMailWorker(),
    stopHoldExpiry(),
    stopPayments(),
    stopReminders(),
    stopNextVisitMails(),
    stopNudges(),
    stopReviews(),
    stopNotices(),
    stopOffers(),
    stopNewsletterDispatch(),
    stopRetention(),
    stopCounterRemoval(),
    stopSpecialPrices(),
  ]);
