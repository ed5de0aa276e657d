import { beforeEach, describe, expect, it } from 'vitest';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as visits } from '@/app/api/reservations/mine/visits/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as returning } from '@/app/api/reservations/returning/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { forgetNextTerms } from '@/lib/availability/next-terms/cache.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';

const database = useDatabase();
const ana = { ...aVisitor(), clientEmail: 'ana@example.com' };
let serviceUnitId: number;
let id: number;
let cookie: string;

/** Ana has confirmed a booking in this browser. */
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, { name: 'Feniranje', name_en: 'Blow-dry' });
  await aPair(sql);
  atTime(MONDAY_MORNING);
  forgetNextTerms();
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, confirmAtOnce: true } });
  const { body } = await call(book, { body: { serviceUnitId, termFrom: at('10:00'), ...ana } });
  id = Number(body.id);
  const tokens = await tokensOf({ reservationId: id });
  const { headers } = await call(confirm, { body: { token: tokens['confirm-reservation'] } });
  cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
});

const offered = async (clientEmail = ana.clientEmail, sent = cookie) => {
  forgetNextTerms();
  const { status, body } = await call(returning, {
    body: { clientEmail },
    headers: { lang: 'en', ...(sent && { cookie: sent }) },
  });
  expect(status).toBe(200);
  return body;
};

it('is offered what was booked last, with the same person at the next free time', async () => {
  const [row] = await database.sql`select e.id, e.name from reservation_segment s
    join employee e on e.id = s.employee_id where s.reservation_id = ${id}`;
  const { again, coming } = await offered();
  expect(again).toEqual({
    serviceUnitId,
    serviceUnitName: 'Blow-dry',
    employeeId: row?.id as unknown,
    employeeName: row?.name as unknown,
    from: expect.stringMatching(/^2026-\d\d-\d\dT/) as unknown,
    to: expect.any(String) as unknown,
  });
  expect(coming).toBe(1);
});

it('is not offered the time that was booked a moment ago, while the list of free ones is older', async () => {
  forgetNextTerms();
  const ask = () => call(returning, { body: { clientEmail: ana.clientEmail }, headers: { cookie } });
  const before = (await ask()).body.again as { from: string };
  await call(book, { body: { serviceUnitId, termFrom: before.from, ...ana }, headers: { cookie } });
  expect((await ask()).body.again).not.toMatchObject({ from: before.from });
});

it('is offered it as long as it takes for her', async () => {
  const minutes = async () => {
    const { from, to } = (await offered()).again as { from: string; to: string };
    return (Date.parse(to) - Date.parse(from)) / MINUTE;
  };
  expect(await minutes()).toBe(60);
  await database.sql`insert into client_duration (client_id, service_unit_id, extra_minutes)
    select client_id, ${serviceUnitId}, 30 from reservation where id = ${id}`;
  expect(await minutes()).toBe(90);
});

describe('nothing is offered', () => {
  it('to another browser, or by another address', async () => {
    expect(await offered(ana.clientEmail, '')).toEqual({ again: null, coming: 0 });
    expect((await offered('other@example.com')).again).toBeNull();
  });

  it('where the service is withdrawn', async () => {
    await database.sql`update service_unit set status = 4 where id = ${serviceUnitId}`;
    expect((await offered()).again).toBeNull();
  });

  it('where the person is gone', async () => {
    await database.sql`update employee set status = 2`;
    expect((await offered()).again).toBeNull();
  });

  it('where they would not be booked at once', async () => {
    const held = heldSettings();
    holdSettings({ ...held, settings: { ...held.settings, confirmAtOnce: false } });
    expect((await offered()).again).toBeNull();
  });
});

it('lists the appointments that were confirmed here, and in another browser none', async () => {
  const { body } = await call(visits, { body: {}, headers: { lang: 'en', cookie } });
  expect(body.visits).toMatchObject([{ id, services: ['Blow-dry'] }]);
  expect((await call(visits, { body: {}, headers: { lang: 'en' } })).status).toBe(404);
});
