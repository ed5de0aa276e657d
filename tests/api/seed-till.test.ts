import { describe, expect, it } from 'vitest';
import { seed } from '@/db/seed/seed.ts';
import { useDatabase } from '../support/database.ts';
import { filledAt } from '../support/salons/seeded-salon.ts';

describe('the demo salon with a till', () => {
  const database = useDatabase();
  const now = new Date('2026-09-16T14:00:00Z');

  it('has sold for a month: done visits are paid, days are closed, and the stock is what was not sold', async () => {
    const { sql } = database;
    await seed({ databaseUrl: database.url, ...filledAt(now), hasSales: true });
    const [till] = await sql`select settings ->> 'till' as till from salon_settings`;
    expect(till).toEqual({ till: 'here' });
    const [paid] = await sql`
      select count(*)::int as sales, count(*) filter (where status = 'PAID' and till_day_id is not null)::int as paid,
        bool_and(number = place) as numbered, bool_and(paid_at < ${now}) as past
      from (select *, row_number() over (order by paid_at, id) as place from sale) s`;
    expect(paid?.sales).toBeGreaterThan(200);
    expect(paid).toEqual({ sales: paid?.sales, paid: paid?.sales, numbered: true, past: true });
    const unpaid = await sql`
      select r.id from reservation r where r.status = 5 and r.term_from > ${now}::timestamptz - interval '29 days'
        and r.term_to < ${now}::timestamptz - interval '10 minutes' and not exists (select from sale_visit v where v.reservation_id = r.id)`;
    expect(unpaid).toEqual([]);
    const wrong = await sql`
      select d.id from till_day d where d.closed_at is not null and (d.expected ->> 'CASH')::int <> d."float"
        + (select coalesce(sum(p.amount), 0) from sale s join sale_payment p on p.sale_id = s.id where s.till_day_id = d.id and p.method = 'CASH')
        + (select coalesce(sum(t.amount), 0) from sale s join tip t on t.sale_id = s.id where s.till_day_id = d.id and t.method = 'CASH')`;
    expect(wrong).toEqual([]);
    const [days] = await sql`
      select count(*) filter (where closed_at is null)::int as open, count(*) filter (where difference <> 0)::int as missing from till_day`;
    expect(days?.open).toBe(1);
    expect(days?.missing).toBeGreaterThan(0);
    const stocks =
      await sql`select stock, (select sum(delta) from stock_entry e where e.product_id = p.id)::int as entries from product p`;
    expect(stocks).toHaveLength(8);
    for (const { stock, entries } of stocks) {
      expect(stock).toBe(entries);
      expect(stock).toBeGreaterThan(0);
    }
  });
});
