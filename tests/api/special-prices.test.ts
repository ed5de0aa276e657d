import { beforeEach, expect, it } from 'vitest';
import { GET } from '@/app/api/service-units/[id]/route.ts';
import { endSpecialPrices } from '@/lib/catalogue/special-prices/service.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aServiceUnit, emptySalon } from '../support/salon.ts';

const database = useDatabase();
let id: number;

beforeEach(async () => {
  await emptySalon(database.sql);
  id = await aServiceUnit(database.sql);
  await database.sql`
    update service_unit set status = 3, price = 360000, price_en = 3200, price_de = null,
      former_price = 420000, former_price_en = 3700, special_until = '2026-11-30' where id = ${id}`;
});

const shown = async (lang: string) => {
  const { body } = await call(GET, { params: { id: String(id) }, headers: { lang } });
  const { price, currency, formerPrice, specialUntil } = body;
  return { price, currency, formerPrice, specialUntil };
};

it('a special price is shown with what it was before in the same currency, and with its last day', async () => {
  const specialUntil = '2026-11-30';
  expect(await shown('sr')).toEqual({ price: 360_000, currency: 'RSD', formerPrice: 420_000, specialUntil });
  expect(await shown('en')).toEqual({ price: 3_200, currency: 'EUR', formerPrice: 3_700, specialUntil });
  await database.sql`update service_unit set price_de = 3300 where id = ${id}`;
  expect(await shown('de')).toEqual({ price: 3_300, currency: 'EUR', formerPrice: null, specialUntil: null });
});

it('on the day after its last one the former price holds again, once, and the history knows it', async () => {
  expect(await endSpecialPrices(new Date('2026-11-30T22:59:59Z'))).toBe(0);
  expect(await endSpecialPrices(new Date('2026-11-30T23:00:00Z'))).toBe(1);
  expect(await endSpecialPrices(new Date('2026-12-01T23:00:00Z'))).toBe(0);
  expect(await shown('sr')).toEqual({
    price: 420_000,
    currency: 'RSD',
    formerPrice: null,
    specialUntil: null,
  });
  expect(await shown('en')).toMatchObject({ price: 3_700, currency: 'EUR' });
  const [unit] = await database.sql`select status, price_de from service_unit where id = ${id}`;
  expect(unit).toEqual({ status: 1, price_de: null });
  const events = await database.sql`select actor, action from audit_event where entity = 'service-unit'`;
  expect([...events]).toEqual([{ actor: 'system', action: 'changed' }]);
});

it('a day without a special price to end lets bookings go on: no schedule is revised', async () => {
  const revision = async () =>
    (await database.sql`select revision from schedule_revision`)[0]?.revision as unknown;
  const before = await revision();
  await endSpecialPrices(new Date('2026-11-29T12:00:00Z'));
  expect(await revision()).toEqual(before);
});

it('two processes end it once', async () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const ended = await Promise.all([endSpecialPrices(now), endSpecialPrices(now)]);
  expect(ended.toSorted((a, b) => a - b)).toEqual([0, 1]);
});
