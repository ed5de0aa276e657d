import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { employee } from '@/db/schema/team';
import { employeeUser, user } from '@/db/schema/people';
import { salonLanguages } from '../../salon/settings/settings.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { enqueueMail } from '../../delivery/outbox/outbox.ts';
import { staffMailAt } from '../../delivery/outbox/taken-back.ts';

/** Mails her the answer: where she logs in, in the language of the login; without a login to her address, and with neither to nobody. */
export async function notifyOfAnswer(
  tx: Transaction,
  { id, employeeId }: { id: number; employeeId: number },
  template: 'leaveApproved' | 'leaveDeclined',
  { by, now }: Writing,
): Promise<void> {
  const [her] = await tx
    .select({ email: employee.email, userId: user.id, login: user.email, language: user.language })
    .from(employee)
    .leftJoin(employeeUser, eq(employeeUser.employeeId, employee.id))
    .leftJoin(user, eq(user.id, employeeUser.userId))
    .where(eq(employee.id, employeeId));
  const recipient = her?.login ?? her?.email;
  if (!recipient) return;
  const runAt = staffMailAt(by, now);
  await enqueueMail(tx, {
    template,
    recipient,
    language: her?.language ?? salonLanguages().fallback,
    payload: { leaveRequestId: id },
    ...(her?.userId && { userId: her.userId }),
    ...(runAt && { runAt }),
  });
}
