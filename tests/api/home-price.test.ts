import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as cancelPart } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/cancel/route.ts';
import { PUT as change } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/route.ts';
import { POST as add } from '@/app/admin/api/reservations/[id]/segments/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as bookByPhone } from '@/app/admin/api/reservations/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { atTime } from '../support/clock.ts';
import { importsOf } from '../support/data-imports.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Color is 3000 dinars, or 26 euro; with Mia 3600, or 31. Cut is 2000, or 17; brows are 1000, and have no price in euro. */

const database = useDatabase();
type Pair = { employeeId: number; workplaceId: number };
let owner: SignedIn;
let [color, cut, brows] = [0, 0, 0];
let mia: Pair = { employeeId: 0, workplaceId: 0 };

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'data_import');
  await anOpenSalon(sql);
  [color, cut, brows] = [
    await aServiceUnit(sql, { name: 'Farbanje', price: 300_000, price_en: 2_600, price_de: 2_600 }),
    await aServiceUnit(sql, { name: 'Šišanje', price: 200_000, price_en: 1_700, price_de: 1_700 }),
    await aServiceUnit(sql, { name: 'Obrve', price: 100_000, price_en: null, price_de: null }),
  ];
  mia = await aPair(sql);
  await aPair(sql);
  await sql`insert into employee_service_unit ${sql({
    employee_id: mia.employeeId,
    service_unit_id: color,
    price: 360_000,
    price_en: 3_100,
    price_de: 3_100,
  })}`;
  atTime(MONDAY_MORNING);
});

const booked = async (
  lang: string,
  serviceUnits: { serviceUnitId: number; employeeId?: number }[],
  time = '10:00',
) => {
  const visitor = aVisitor({ serviceUnits, termFrom: at(time) });
  const { status, body } = await call(book, { headers: { lang }, body: visitor });
  expect(status).toBe(201);
  return Number(body.id);
};

type Stored = { id: number; price: number; home: number; estimated: string | null };
/** The parts of a reservation, in the order of the visit. */
const partsOf = (id: number) => database.sql<Stored[]>`
  select id, price, home_price as home, home_price_estimated_on::text as estimated
  from reservation_segment where reservation_id = ${id} order by position`;
const worth = async (id: number) => (await partsOf(id)).map(({ home }) => home);
const firstOf = async (id: number) => (await partsOf(id))[0]?.id ?? 0;

const on = (id: number, segmentId?: number) => ({
  params: { id: String(id), ...(segmentId !== undefined && { segmentId: String(segmentId) }) },
  headers: { ...owner.headers, lang: 'en' },
});
const changed = async (id: number, body: object) => {
  const answer = await call(change, { ...on(id, await firstOf(id)), method: 'PUT', body });
  expect(answer.status).toBe(200);
};

describe('what a visitor books', () => {
  it('is worth what was agreed in dinars', async () => {
    const id = await booked('sr', [{ serviceUnitId: color }, { serviceUnitId: cut }]);
    expect(await partsOf(id)).toMatchObject([
      { price: 300_000, home: 300_000, estimated: null },
      { price: 200_000, home: 200_000, estimated: null },
    ]);
  });

  it('is worth what the list says in dinars where it was agreed in euro', async () => {
    const id = await booked('de', [{ serviceUnitId: color }, { serviceUnitId: cut }]);
    expect(await partsOf(id)).toMatchObject([
      { price: 2_600, home: 300_000, estimated: null },
      { price: 1_700, home: 200_000, estimated: null },
    ]);
  });

  it('is worth what it costs with whoever was asked for', async () => {
    const id = await booked('en', [{ serviceUnitId: color, employeeId: mia.employeeId }]);
    expect(await partsOf(id)).toMatchObject([{ price: 3_100, home: 360_000 }]);
  });
});

describe('what staff make of it', () => {
  const phone = { clientName: 'Ana Ilić', clientPhone: '064 1234567', termFrom: at('10:00') };

  it('is worth what the list says when they book in euro', async () => {
    const body = { ...phone, serviceUnitId: color, employeeId: mia.employeeId, language: 'en' };
    const answer = await call(bookByPhone, { headers: owner.headers, body });
    expect(answer.status).toBe(201);
    expect(await partsOf(Number(answer.body.id))).toMatchObject([{ price: 3_100, home: 360_000 }]);
  });

  it('follows another price: the same sum in dinars, of the list’s as large a share in euro', async () => {
    const dinars = await booked('sr', [{ serviceUnitId: color }]);
    await changed(dinars, { price: 250_000, priceReason: 'Gost' });
    expect(await worth(dinars)).toEqual([250_000]);

    const euro = await booked('en', [{ serviceUnitId: color }], '12:00');
    await changed(euro, { price: 1_300, priceReason: 'Gost' });
    expect(await partsOf(euro)).toMatchObject([{ price: 1_300, home: 150_000 }]);
    await changed(euro, { price: 0, priceReason: 'Poklon' });
    expect(await worth(euro)).toEqual([0]);
  });

  it('stays what it was when all but the price changes, whatever the list says by now', async () => {
    const id = await booked('en', [{ serviceUnitId: color }]);
    await database.sql`update service_unit set price = 1, price_en = 2`;
    await changed(id, { termDuration: 90 });
    await changed(id, { priceReason: 'Stara cena' });
    const moved = await call(adjust, { ...on(id), body: { termFrom: at('12:00') } });
    expect(moved.status).toBe(200);
    expect(await partsOf(id)).toMatchObject([{ price: 2_600, home: 300_000, estimated: null }]);
  });

  it('is what the list says of a service that is added or put in place of another one', async () => {
    const id = await booked('en', [{ serviceUnitId: color }]);
    const price = { price: 900, priceReason: '' };
    expect((await call(add, { ...on(id), body: { serviceUnitId: brows, ...price } })).status).toBe(201);
    expect(await worth(id)).toEqual([300_000, 100_000]);
    await changed(id, { serviceUnitId: cut });
    expect(await worth(id)).toEqual([200_000, 100_000]);
  });

  it('comes back with what it was when they undo it, and stays with a part that is cancelled', async () => {
    const id = await booked('en', [{ serviceUnitId: color }, { serviceUnitId: cut }]);
    await database.sql`update service_unit set price = price * 2`;
    await changed(id, { price: 1_300, priceReason: 'Gost' });
    expect(await worth(id)).toEqual([300_000, 200_000]);
    expect((await call(undo, { ...on(id), method: 'POST' })).status).toBe(200);
    expect(await partsOf(id)).toMatchObject([{ price: 2_600, home: 300_000 }, { home: 200_000 }]);

    const cancelled = await call(cancelPart, { ...on(id, await firstOf(id)), body: {} });
    expect(cancelled.status).toBe(200);
    expect(await worth(id)).toEqual([300_000, 200_000]);
  });

  it('is as the database says it where a program from before has noted what they undo', async () => {
    const { sql } = database;
    const id = await booked('sr', [{ serviceUnitId: color }]);
    await changed(id, { price: 250_000, priceReason: 'Gost' });
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update audit_event set changes = jsonb_set(changes, '{segments,0}', changes #> '{segments,0}' #- '{homePrice}'
        #- '{homePriceEstimatedOn}') where action = 'part changed'`;
    });
    expect((await call(undo, { ...on(id), method: 'POST' })).status).toBe(200);
    expect(await partsOf(id)).toMatchObject([{ price: 300_000, home: 300_000, estimated: null }]);
  });
});

describe('a salon in Austria', () => {
  const withSettings = async (settings: Record<string, string>) => {
    const { sql } = database;
    await sql`insert into salon_settings (settings, opened_at) values (${sql.json(settings)}, now())
      on conflict (id) do update set settings = excluded.settings`;
    await renewSalonSettings();
  };
  beforeEach(async () => {
    await withSettings({ currency: 'EUR', country: 'AT' });
    await database.sql`update service_unit set price = 2_600, price_en = null, price_de = null where id = ${color}`;
    return () => withSettings({});
  });

  it('counts in euro, what visitors book as well as what older programs and files bring', async () => {
    expect(await partsOf(await booked('de', [{ serviceUnitId: color }]))).toMatchObject([
      { price: 2_600, home: 2_600, estimated: null },
    ]);
    const stored = { serviceUnitId: color, ...mia, from: at('14:00'), to: at('15:00'), currency: 'EUR' };
    const before = await aReservation(database.sql, { ...stored, price: 1_999 });
    expect(await partsOf(before)).toMatchObject([{ home: 1_999, estimated: null }]);
  });
});

describe('what is imported', () => {
  const { send, commit } = importsOf(() => owner);
  const table = (...lines: string[]) =>
    `Datum;Vreme;Klijent;Telefon;Imejl;Usluga;Zaposleni;Trajanje;Cena\n${lines.join('\n')}\n`;

  it('is worth its sum in dinars, and of one in euro as large a share of the list', async () => {
    const { body } = await send(
      'reservations',
      table(
        '02.12.2026;10:00;Ana;064 1234567;;Farbanje;;;1.500 RSD',
        '02.12.2026;12:00;Ana;064 1234567;;Farbanje;;;13 €',
        '02.11.2026;10:00;Ana;064 1234567;;Farbanje;;;2.500 RSD',
        '02.11.2026;12:00;Ana;064 1234567;;"Farbanje, Obrve";;;13 €',
        '02.11.2026;15:00;Ana;064 1234567;;Šišanje;;;',
      ),
    );
    expect((await commit(body.id)).record.state).toBe('committed');
    const stored = await database.sql<{ id: number }[]>`select id from reservation order by term_from`;
    const all = await Promise.all(stored.map(({ id }) => partsOf(id)));
    const inShort = all.map((parts) => parts.map(({ home, estimated }) => [home, estimated]));
    const today = '2026-11-30';
    expect(inShort).toEqual([
      [[250_000, null]],
      // 9.75 and 3.25 euro; brows have no price in euro.
      [
        [112_500, today],
        [100_000, today],
      ],
      [[200_000, null]],
      [[150_000, null]],
      [[150_000, null]],
    ]);
  });
});

describe('a program that does not know it', () => {
  it('has it filled: as agreed in dinars, by the list of the day in euro', async () => {
    const { sql } = database;
    const of = (row: object) => aReservation(sql, { serviceUnitId: color, ...mia, ...row });
    const dinars = await of({ price: 250_000 });
    const euro = await of({ price: 1_300, currency: 'EUR', from: at('12:00'), to: at('13:00') });
    const [today] = await sql<{ day: string }[]>`select current_date::text as day`;
    expect(await worth(dinars)).toEqual([250_000]);
    expect(await partsOf(euro)).toMatchObject([{ home: 300_000, estimated: today?.day }]);

    await sql`update reservation_segment set price = 180_000 where reservation_id = ${dinars}`;
    await sql`update reservation_segment set price = 1_000 where reservation_id = ${euro}`;
    expect([await worth(dinars), await worth(euro)]).toEqual([[180_000], [300_000]]);
  });
});
