import 'server-only';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { mailAbout } from '../../letters/previews/preview-mail.ts';
import type { actionMail } from './answer.ts';
import type { MailPreviewInput } from './schema.ts';

const { CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

/** Which mail an action of staff sends, and in which state the reservation is by then. */
const MAIL_OF = {
  reject: { template: 'rejected', status: ADMIN_REJECTED },
  'cancel-for-client': { template: 'cancelled', status: CLIENT_REJECTED },
  'no-show': { template: 'missed', status: CONFIRMED },
} as const;

/** What the client would read, in the client's language; null where there is no such reservation. */
export async function previewMail(
  id: number,
  { deed: action, reason }: MailPreviewInput,
): Promise<z.output<typeof actionMail> | null> {
  const [row] = await db
    .select({ to: reservation.clientEmail, language: reservation.language })
    .from(reservation)
    .where(eq(reservation.id, id));
  const mail =
    row && (await mailAbout(id, { ...MAIL_OF[action], locale: row.language, payload: { reason } }));
  return mail ? { ...row, ...mail } : null;
}
