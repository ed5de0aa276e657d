import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';

type StoredOne = { outcome: string; bookedId: number | null };

/**
 * Has `book_term` store several bookings, one after the other, within a transaction that holds the locks of all of them
 * (lib/booking-rules/locks): taken one by one, two such transactions would wait for each other in a circle.
 * @param records as `visitRecord` writes them
 */
export async function storeTerms(tx: Transaction, records: readonly object[]): Promise<StoredOne[]> {
  return tx.execute<StoredOne>(sql`
    select b.outcome, b.booked_id as "bookedId"
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as o (record, place)
    cross join lateral book_term(o.record) b
    order by o.place`);
}
