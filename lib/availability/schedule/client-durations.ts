import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db, type Executor } from '@/db/client';
import { clientDuration } from '@/db/schema/clients/client-durations';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';

type Contact = { clientName: string; clientEmail: string | null; clientPhone: string | null };

/** Whose term it is: a client of that number, or whomever a booking of staff will find by what they say of her. */
export type ForClient = { clientId: number } | Contact;

const NOBODY: ReadonlyMap<number, number> = new Map();

function numberOf(forClient: ForClient) {
  if ('clientId' in forClient) return forClient.clientId;
  const email = forClient.clientEmail && normaliseEmail(forClient.clientEmail);
  const phone = forClient.clientPhone && phoneE164(forClient.clientPhone);
  return email || phone ? sql`known_client(${email}, ${phone}, ${forClient.clientName}, true)` : null;
}

/** By how many minutes some services are longer or shorter for a client; what is not in it lasts as long as ever. */
export async function extraMinutesOf(
  forClient: ForClient | null | undefined,
  serviceUnitIds: readonly number[],
  executor: Executor = db,
): Promise<ReadonlyMap<number, number>> {
  const client = forClient ? numberOf(forClient) : null;
  if (client === null || serviceUnitIds.length === 0) return NOBODY;
  const rows = await executor
    .select({ serviceUnitId: clientDuration.serviceUnitId, extra: clientDuration.extraMinutes })
    .from(clientDuration)
    .where(and(eq(clientDuration.clientId, client), anyOf(clientDuration.serviceUnitId, serviceUnitIds)));
  return new Map(rows.map(({ serviceUnitId, extra }) => [serviceUnitId, extra]));
}
