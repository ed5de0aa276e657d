import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';

/* What `book_term` makes of a visit: all of its parts, or nothing. */

const database = useDatabase();

type Pair = { employeeId: number; workplaceId: number };
let [color, cut]: [number, number] = [0, 0];
let [ana, mia]: [Pair, Pair] = [
  { employeeId: 0, workplaceId: 0 },
  { employeeId: 0, workplaceId: 0 },
];

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  color = await aServiceUnit(sql);
  cut = await aServiceUnit(sql);
  ana = await aPair(sql);
  mia = await aPair(sql);
});

const NOW = '2026-11-30T08:00:00Z';
const at = (time: string) => `2026-12-01T${time}:00Z`;

type Part = { of: number; by: Pair; from: string; to: string; price?: number };

const segment = ({ of, by, from, to, price }: Part) => ({
  service_unit_id: of,
  employee_id: by.employeeId,
  workplace_id: by.workplaceId,
  span_from: at(from),
  span_to: at(to),
  employee_busy: `[${at(from)},${at(to)})`,
  workplace_busy: `[${at(from)},${at(to)})`,
  ...(price !== undefined && { price }),
});

const DAY = { from: at('00:00'), to: at('23:59'), holds: 3, free: 1_000, narrow: 1_000, wide: 1_000 };
const dayOf = ({ employeeId }: Pair, change: object = {}) => ({ ...DAY, employee_id: employeeId, ...change });

const record = (parts: Part[], change: Record<string, unknown> = {}) => ({
  revision: 0,
  client: { name: 'Ana', email: 'ana@example.com', phone: '+381601234567', language: 'sr' },
  reservation: {
    client_name: 'Ana',
    client_email: 'ana@example.com',
    client_phone: '060 123 4567',
    client_phone_e164: '+381601234567',
    requirements: '',
    term_from: at(parts[0]?.from ?? ''),
    term_to: at(parts.at(-1)?.to ?? ''),
    price: parts.reduce((sum, { price = 0 }) => sum + price, 0),
    currency: 'RSD',
    language: 'sr',
    source: 'site',
    status: 1,
    hold_until: '2026-11-30T10:00:00Z',
    network: 'narrow',
    wide_network: 'wide',
    changed_by: 'client',
    created_at: NOW,
  },
  segments: parts.map(segment),
  links: [],
  changes: {},
  ...change,
});

async function book(parts: Part[], change: Record<string, unknown> = {}) {
  const { sql } = database;
  const [revision] = await sql<{ revision: number }[]>`select revision from schedule_revision`;
  const wanted = JSON.stringify({ ...record(parts, change), revision: revision?.revision });
  const [stored] = await sql<{ outcome: string; booked_id: number | null }[]>`
    select outcome, booked_id from book_term(${wanted}::text::jsonb)`;
  return stored;
}

const visit = (change: Partial<Part> = {}): Part[] => [
  { of: color, by: ana, from: '09:00', to: '10:00', price: 300_000 },
  { of: cut, by: mia, from: '10:00', to: '11:00', price: 200_000, ...change },
];

const partsStored = () => database.sql`
  select position, service_unit_id, employee_id, workplace_id, price, span_from from reservation_segment order by position`;

describe('a visit', () => {
  it('is stored with all of its parts, each with its price', async () => {
    expect(await book(visit())).toMatchObject({ outcome: 'booked' });
    expect(await partsStored()).toEqual([
      {
        position: 0,
        service_unit_id: color,
        employee_id: ana.employeeId,
        workplace_id: ana.workplaceId,
        price: 300_000,
        span_from: new Date(at('09:00')),
      },
      {
        position: 1,
        service_unit_id: cut,
        employee_id: mia.employeeId,
        workplace_id: mia.workplaceId,
        price: 200_000,
        span_from: new Date(at('10:00')),
      },
    ]);
  });

  it('is not stored at all where one part is taken', async () => {
    expect(await book([{ of: cut, by: mia, from: '10:30', to: '11:30' }])).toMatchObject({
      outcome: 'booked',
    });
    expect(await book(visit())).toMatchObject({ outcome: 'taken', booked_id: null });
    expect(await partsStored()).toHaveLength(1);
    expect(await database.sql`select from reservation`).toHaveLength(1);
  });

  it('is not stored at all where two of its parts need one person at once', async () => {
    await expect(book(visit({ by: ana, from: '09:30', to: '10:30' }))).rejects.toMatchObject({
      code: '40001',
    });
    expect(await partsStored()).toEqual([]);
    expect(await database.sql`select from client`).toEqual([]);
  });

  it('is one hold, and the same one when it is asked for again', async () => {
    const limits = { holds: 2, mails: 99, mailsOfProven: 99 };
    const requested = (...employees: (number | null)[]) => ({
      limits,
      asked: { employee_ids: employees },
    });
    const first = await book(visit(), requested(null, null));
    expect(first).toMatchObject({ outcome: 'booked' });
    const again = { outcome: 'booked-already', booked_id: first?.booked_id };
    expect(await book(visit(), requested(null, null))).toEqual(again);
    expect(await book(visit(), requested(ana.employeeId, null))).toEqual(again);
    // Another colleague, fewer services, or another order is something else.
    expect(await book(visit(), requested(mia.employeeId, null))).toMatchObject({ outcome: 'taken' });
    expect(await book(visit().slice(0, 1), requested(null))).toMatchObject({ outcome: 'taken' });
    expect(await book([{ of: cut, by: ana, from: '13:00', to: '14:00' }], requested(null))).toMatchObject({
      outcome: 'booked',
    });
    const third = [{ of: color, by: ana, from: '15:00', to: '16:00' }];
    expect(await book(third, requested(null))).toMatchObject({ outcome: 'too-many-holds' });
  });

  it('counts in the day of each of its people', async () => {
    const held = (days: object[]) => ({ limits: { holds: 99, mails: 99, mailsOfProven: 99, days } });
    const stranger = (name: string) => ({
      client: { name, email: `${name}@example.com`, phone: '+381601111111', language: 'sr' },
    });
    expect(await book(visit(), held([dayOf(ana), dayOf(mia)]))).toMatchObject({ outcome: 'booked' });
    const next: Part[] = [
      { of: color, by: ana, from: '12:00', to: '13:00' },
      { of: cut, by: mia, from: '13:00', to: '14:00' },
    ];
    // An hour of hers is held, and this is another one.
    const refused = held([dayOf(ana), dayOf(mia, { narrow: 119 })]);
    expect(await book(next, { ...refused, ...stranger('mila') })).toMatchObject({
      outcome: 'too-much-of-a-day',
    });
    const allowed = held([dayOf(ana), dayOf(mia, { narrow: 120 })]);
    expect(await book(next, { ...allowed, ...stranger('mila') })).toMatchObject({ outcome: 'booked' });
  });
});
