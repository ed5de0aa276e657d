import 'server-only';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { findVisitPayment } from '../../payments/visits/queries.ts';
import { mailAbout } from '../../letters/previews/preview-mail.ts';
import type { actionMail } from './answer.ts';
import type { MailPreviewInput } from './schema.ts';

const { CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

/** Which mail an action of staff sends, in which state the reservation is by then, and by whose terms what was paid goes back. */
const MAIL_OF = {
  reject: { template: 'rejected', status: ADMIN_REJECTED, by: 'salon' },
  'cancel-for-client': { template: 'cancelled', status: CLIENT_REJECTED, by: 'client' },
  'no-show': { template: 'missed', status: CONFIRMED, by: 'noShow' },
} as const;

/** What the client would read, in the client's language; null where there is no such reservation. */
export async function previewMail(
  id: number,
  { deed: action, reason }: MailPreviewInput,
  now: Date,
): Promise<z.output<typeof actionMail> | null> {
  const [rows, payment] = await Promise.all([
    db
      .select({ to: reservation.clientEmail, language: reservation.language })
      .from(reservation)
      .where(eq(reservation.id, id)),
    findVisitPayment(id, now),
  ]);
  const [row] = rows;
  if (!row) return null;
  const { by, template, status } = MAIL_OF[action];
  const back = payment?.back[by] ?? 0;
  const byHand = back > 0 && payment?.requests.some((request) => request.byTransfer && request.paidAt);
  const mail = await mailAbout(id, {
    template,
    status,
    back,
    byHand: Boolean(byHand),
    locale: row.language,
    payload: { reason },
    now,
  });
  return mail && { ...row, ...mail };
}
