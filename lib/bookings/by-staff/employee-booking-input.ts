import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { allowsBooking } from '../../salon/settings/employee-rights.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { phoneE164 } from '../../base/validation/text.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isServedBy } from '../employee-scope.ts';
import { isWithHerselfAlone } from './employee-booking.ts';
import type { PhoneInput } from './schema.ts';

/**
 * The address of whom an employee serves or has served, whom she knows by name and number: the mail reaches them, and she sees no
 * address.
 */
async function mailboxOf(
  { clientName, clientPhone }: PhoneInput,
  { employeeId, now }: { employeeId: number; now: Date },
): Promise<string | null> {
  if (!clientPhone) return null;
  const known = await db
    .select({ email: client.email })
    .from(client)
    .where(
      and(
        eq(client.phone, phoneE164(clientPhone)),
        sql`folded_text(${client.name}) = folded_text(${clientName})`,
        isNotNull(client.email),
        isServedBy(employeeId, now),
      ),
    )
    .limit(2);
  // Of two who share name and number nobody can tell which is meant.
  return known.length === 1 ? (known[0]?.email ?? null) : null;
}

/**
 * A booking as an employee asks for it, where the salon lets her: with herself alone, by everybody's rules.
 * @throws Refusal for anything else
 */
export async function bookingOfHers<Input extends PhoneInput>(
  input: Input,
  by: { employeeId: number; now: Date },
): Promise<Input> {
  if (!allowsBooking(salonSettings().employeeRights) || !isWithHerselfAlone(input, by.employeeId)) {
    throw new Refusal('forbidden');
  }
  return { ...input, clientEmail: await mailboxOf(input, by) };
}
