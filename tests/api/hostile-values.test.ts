import { NextRequest } from 'next/server';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { endpointsIn, type FoundEndpoint } from '../support/endpoints.ts';
import { aPair, aServiceUnit, anOpenSalon, aVisitor } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/** Whatever stands in a field, the answer says what is wrong with it: 500 is never the asker's fault. */
const database = useDatabase();
let admin: SignedIn;
let endpoints: FoundEndpoint[];
let serviceUnitId: number;
let employeeId: number;

/** Each is a test, since all of them in each field of each list are thousands of requests. */
const HOSTILE = {
  'ends of ranges': [
    '9999-12-31',
    '0000-01-01',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '2026-12-01T09:00:00+23:59',
    '+275760-09-13T00:00:00Z',
  ],
  'numbers that are none or too large': ['-1', '99999999999999999999', '2147483648', '1e309', 'NaN', '0,0,0'],
  'signs of patterns and of SQL': [
    '\\',
    '%',
    '_',
    '%\\',
    "'; drop table client; --",
    '*',
    '&&||',
    '0\\',
    '+',
  ],
  'what is no text, or too much of it': [
    '\u0000',
    '\uD800',
    '\u202E',
    '{}',
    '[]',
    '__proto__',
    'ﷺ'.repeat(200),
    'x'.repeat(5_000),
  ],
};
/** So many fields do the lists have at least. */
const FIELDS = 140;

beforeAll(async () => {
  const { sql } = database;
  await anOpenSalon(sql);
  [serviceUnitId, { employeeId }] = await Promise.all([aServiceUnit(sql), aPair(sql)]);
  admin = await signedInAs(sql, 'ROLE_SUPER_ADMIN');
  endpoints = [...(await endpointsIn('app/admin/api')), ...(await endpointsIn('app/api'))];
});

async function answerTo(
  { method, address, handler }: FoundEndpoint,
  query: Record<string, string>,
  body?: unknown,
) {
  const params = Object.fromEntries(
    [...address.matchAll(/\[+(?:\.{3})?(\w+)\]+/g)].map(([, name = '']) => [name, String(serviceUnitId)]),
  );
  const request = new NextRequest(`http://localhost:3000${address}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...admin.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await handler(request, { params: Promise.resolve(params) });
  // What is answered with a file has taken what it was asked.
  if (!answer.headers.get('content-type')?.includes('json')) {
    await answer.body?.cancel();
    return { status: answer.status, fields: {} };
  }
  return { status: answer.status, fields: ((await answer.json()) as { fields?: object }).fields ?? {} };
}

const named = (name: string): FoundEndpoint => {
  const found = endpoints.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
};

const fieldsOf = ({ handler }: FoundEndpoint): string[] => {
  const query = handler.definition?.query;
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
};

/** The lists and searches; the events of the calendar never end. */
const reads = () => endpoints.filter((each) => each.method === 'GET' && fieldsOf(each).length > 0);

describe('hostile values', () => {
  it.each(Object.entries(HOSTILE))(
    '%s in any filter of any list are refused, or find nothing',
    async (_, values) => {
      let requested = 0;
      const faults: string[] = [];
      for (const endpoint of reads()) {
        for (const field of fieldsOf(endpoint)) {
          const statuses = await Promise.all(
            values.map(
              async (value) => [value, (await answerTo(endpoint, { [field]: value })).status] as const,
            ),
          );
          requested += statuses.length;
          for (const [value, status] of statuses) {
            if (status >= 500) faults.push(`${endpoint.name}?${field}=${JSON.stringify(value).slice(0, 40)}`);
          }
        }
      }
      expect(faults).toEqual([]);
      expect(requested).toBeGreaterThan(FIELDS * values.length);
    },
  );

  it.each(['9999-12-31', '0000-01-01', '9999-12-31T23:59:59Z'])(
    '%s is refused at the field of each end of a range of days or instants',
    async (value) => {
      let ranges = 0;
      for (const endpoint of reads()) {
        for (const field of fieldsOf(endpoint)) {
          if (!/(after|before|from|to|day)$/i.test(field)) continue;
          const taken = await answerTo(endpoint, { [field]: '2026-12-01' });
          if (taken.status !== 200) continue;
          const { status, fields } = await answerTo(endpoint, { [field]: value });
          ranges += 1;
          expect([endpoint.name, field, status, Object.keys(fields)]).toEqual([
            endpoint.name,
            field,
            422,
            [field],
          ]);
        }
      }
      expect(ranges).toBeGreaterThanOrEqual(36);
    },
  );

  it('in the phone of a client find the number itself, and nobody else', async () => {
    await database.sql`insert into client (name, phone, language) values ('Ana', '+381601234567', 'sr')`;
    const found = async (phone: string) => {
      const { handler } = named('GET /admin/api/clients');
      const request = new NextRequest(
        `http://localhost:3000/admin/api/clients?${new URLSearchParams({ phone })}`,
        { headers: admin.headers },
      );
      const answer = await handler(request, { params: Promise.resolve({}) });
      return ((await answer.json()) as { total: number }).total;
    };
    expect(await found('060 123')).toBe(1);
    for (const pattern of ['\\', '%', '_', '+38160123456_', '%567'])
      expect([pattern, await found(pattern)]).toEqual([pattern, 0]);
  });

  it.each(['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z'])(
    'as the term of a booking (%s) are refused there',
    async (termFrom) => {
      const body = { serviceUnitId, termFrom, ...aVisitor() };
      const { status, fields } = await answerTo(named('POST /api/reservations'), {}, body);
      expect([status, Object.keys(fields)]).toEqual([422, ['termFrom']]);
    },
  );

  it.each(['0000-01-01', '9999-12-31'])('as a day of the rota (%s) are refused there', async (day) => {
    const hours = { employeeId, workplaceId: null, atDay: day, timeFrom: '09:00', timeTo: '10:00' };
    const one = await answerTo(named('POST /admin/api/specific-working-hours'), {}, hours);
    expect([one.status, Object.keys(one.fields)]).toEqual([422, ['atDay']]);
    const closed = { date: day, explanation: 'Praznik', explanationEn: '', explanationDe: '' };
    const two = await answerTo(named('POST /admin/api/non-working-days'), {}, closed);
    expect([two.status, Object.keys(two.fields)]).toEqual([422, ['date']]);
  });
});
