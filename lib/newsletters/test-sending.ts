import 'server-only';
import { db } from '@/db/client';
import type { Locale } from '../base/statuses.ts';
import { SECONDS_PER_HOUR } from '../base/time/units.ts';
import { countAttempt } from '../kit/counters/service.ts';
import { enqueueMail, wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { findNewsletter } from './queries.ts';

/** More than anybody needs who polishes a letter, and no way to fill a mailbox. */
const TRIES_AN_HOUR = 20;

type TestOutcome =
  | { ok: true }
  | { ok: false; reason: 'notFound'; seconds?: undefined }
  | { ok: false; reason: 'tooManyRequests'; seconds: number };

/** Mails a newsletter as it stands to whoever writes it; no reader gets it, and nothing counts it as sent. */
export async function sendTestNewsletter(
  id: number,
  language: Locale,
  user: { id: number; email: string },
): Promise<TestOutcome> {
  if (!(await findNewsletter(id))) return { ok: false, reason: 'notFound' };
  const { points, seconds } = await countAttempt(`newsletter-try:${user.id}`, SECONDS_PER_HOUR);
  if (points > TRIES_AN_HOUR) return { ok: false, reason: 'tooManyRequests', seconds };
  await enqueueMail(db, {
    template: 'newsletterTry',
    recipient: user.email,
    language,
    userId: user.id,
    payload: { newsletterId: id },
  });
  wakeMailWorker();
  return { ok: true };
}
