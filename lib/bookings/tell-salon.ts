import 'server-only';
import type { Executor } from '@/db/client';
import { salon } from '../salon/identity/salon.ts';
import { salonLanguages } from '../salon/settings/settings.ts';
import { enqueueMail } from '../delivery/outbox/outbox.ts';
import type { ClientDeed } from '../letters/templates/own-mails.ts';
import { undoEnd } from '../booking-rules/own-rules.ts';

/**
 * Tells the salon what a client has done by a link, unless it wants no such mails. It waits as long as the deed can be taken
 * back, and is not sent when it was.
 */
export async function tellSalon(
  tx: Executor,
  reservationId: number,
  {
    deed,
    now,
    ...what
  }: { deed: ClientDeed; now: Date; from?: Date; termFrom?: Date; segmentId?: number; service?: string },
): Promise<void> {
  const { email, changesByMail } = salon();
  if (!changesByMail || email === '') return;
  await enqueueMail(tx, {
    template: 'clientChanged',
    recipient: email,
    language: salonLanguages().fallback,
    reservationId,
    payload: { deed, ...what },
    runAt: undoEnd(now),
  });
}
