import 'server-only';
import { db } from '@/db/client';
import type { Locale } from '../base/statuses.ts';
import { countAgainst } from '../kit/http/rate-limit.ts';
import { Refusal } from '../kit/refusal.ts';
import { enqueueMail, wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { findNewsletter } from './queries.ts';

/**
 * Mails a newsletter as it stands to whoever writes it; no reader gets it, and nothing counts it as sent.
 * @throws Refusal where there is none, and after many tries
 */
export async function sendTestNewsletter(
  id: number,
  language: Locale,
  user: { id: number; email: string },
): Promise<void> {
  if (!(await findNewsletter(id))) throw new Refusal('notFound');
  await countAgainst('newsletterTry', String(user.id));
  await enqueueMail(db, {
    template: 'newsletterTry',
    recipient: user.email,
    language,
    userId: user.id,
    payload: { newsletterId: id },
  });
  wakeMailWorker();
}
