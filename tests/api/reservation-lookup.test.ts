import { beforeAll, expect, it } from 'vitest';
import { POST } from '@/app/admin/api/reservations/lookup/route.ts';
import { reservationCode, shortCode } from '@/lib/kit/links/reservation-code.ts';
import { scannerUrl } from '@/lib/letters/attachments/qr-code.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aShortenedVisit } from '../support/reservations.ts';
import { aServiceUnit, at } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let id: number;

beforeAll(async () => {
  const { sql } = database;
  manager = await signedInAs(sql, 'ROLE_MANAGER');
  const serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje' });
  const [row] = await sql<{ id: number }[]>`
    insert into reservation (client_name, term_from, term_to, price, currency, language, source, status, changed_by)
    values ('Milica', ${at('09:00')}, ${at('10:00')}, 250000, 'RSD', 'sr', 'site', 2, 'client') returning id`;
  id = row?.id ?? 0;
  await sql`insert into reservation_segment (reservation_id, status, service_unit_id, span_from, span_to)
    values (${id}, 2, ${serviceUnitId}, ${at('09:00')}, ${at('10:00')})`;
});

const lookup = (code: unknown, headers: Record<string, string> = manager.headers) =>
  call(POST, { headers: { lang: 'en', ...headers }, body: { code } });

it('a code names its reservation to staff, typed or as the scanner reads it', async () => {
  const typed = [shortCode(id), shortCode(id).toLowerCase(), `${id} Milica`, `${id} mili`];
  for (const code of [reservationCode(id), ` ${reservationCode(id)} `, scannerUrl(id), ...typed]) {
    const { status, body } = await lookup(code);
    expect([status, body.id, body.clientName, body.serviceUnitName]).toEqual([200, id, 'Milica', 'Šišanje']);
  }
});

it('the code of a visit names all of its parts, and which was cancelled', async () => {
  const visit = await aShortenedVisit(database.sql);
  for (const code of [reservationCode(visit.id), shortCode(visit.id)]) {
    const { status, body } = await lookup(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: visit.id,
      serviceUnitName: 'Color + Haircut',
      employeeName: 'Mia, Ana',
      price: 500_000,
      segments: [
        { serviceUnitName: 'Color', employeeName: 'Mia', from: at('10:00'), cancelledAt: null },
        { serviceUnitName: 'Brows', cancelledAt: expect.any(String) as string },
        { serviceUnitName: 'Haircut', employeeName: 'Ana', from: at('11:30'), cancelledAt: null },
      ],
    });
  }
});

it.each([
  () => String(id),
  () => `${id} Jovana`,
  () => shortCode(999_999),
  () => `${shortCode(id).slice(0, -1)}${shortCode(id).endsWith('A') ? 'B' : 'A'}`,
  () => `${id}-${'a'.repeat(22)}`,
  () => reservationCode(id).replace(/^\d+/, String(id + 1)),
  () => reservationCode(999_999),
  () => 'https://elsewhere.example/?code=1',
])('what was not made here names nothing (%#)', async (code) => {
  const { status, body } = await lookup(code());
  expect([status, body]).toEqual([404, { error: 'This code does not belong to any reservation.' }]);
});

it('nobody else learns anything', async () => {
  expect((await lookup(reservationCode(id), { lang: 'en', authorization: '' })).status).toBe(401);
  expect((await call(POST, { body: { code: reservationCode(id) } })).status).toBe(401);
});
