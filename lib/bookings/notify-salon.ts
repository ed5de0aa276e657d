import 'server-only';
import type { Executor } from '@/db/client';
import { salon } from '../salon/identity/salon.ts';
import { salonLanguages } from '../salon/settings/settings.ts';
import { enqueueMail } from '../delivery/outbox/outbox.ts';
import type { ClientAction } from '../letters/templates/client-mails.ts';
import { undoEnd } from '../booking-rules/client-rules.ts';

/**
 * Tells the salon what a client has done by a link, unless it wants no such mails. It waits as long as the action can be taken
 * back, and is not sent when it was.
 */
export async function notifySalon(
  tx: Executor,
  reservationId: number,
  {
    action,
    now,
    ...what
  }: { action: ClientAction; now: Date; from?: Date; termFrom?: Date; segmentId?: number; service?: string },
): Promise<void> {
  const { email, changesByMail } = salon();
  if (!changesByMail || email === '') return;
  await enqueueMail(tx, {
    template: 'clientChanged',
    recipient: email,
    language: salonLanguages().fallback,
    reservationId,
    payload: { deed: action, ...what },
    runAt: undoEnd(now),
  });
}
