import { describe, expect, it } from 'vitest';
import { USER_STATUS } from '@/lib/base/statuses.ts';
import { WEEK_HOURS_FIELDS } from '@/lib/staff-schedule/week-hours/rules.ts';
import { aPicture, in90Days, sentForm, type Json, documentedSalon } from '../support/openapi-answers.ts';
import { PASSWORD, signedInAs } from '../support/staff.ts';

const salon = documentedSalon('salon');
const { called, ask, askForFile, refused, first, mailedToken, changedBySendingBack } = salon;

/** A file that waits to be stored. */
const importToRead = async () => {
  const file = new File(['name;email\nAna Uvezena;ana@uvoz.example\n'], 'clients.csv');
  return ask('POST', '/admin/api/imports', await sentForm({ kind: 'clients', file }));
};

describe('the salon', () => {
  it('the settings', async () => {
    const path = '/admin/api/settings';
    const settings = await ask('GET', path);
    expect(settings).toMatchObject({ isDemo: true, setByServer: ['defaultLanguage'], mark: null });
    await ask('PUT', path, { body: settings });
    await ask('GET', `${path}/time-again`);
    const { terms } = await ask('GET', `${path}/preview`, {
      query: 'gridMinutes=15&leadMinutes=60&horizonDays=90',
    });
    expect(terms).toHaveLength(6);
    const { name, phone, email, street, postalCode, city, cityEn, cityDe } = settings;
    const who = { name, phone, email, street, postalCode, city, cityEn, cityDe, senderName: '' };
    await ask('POST', `${path}/mail-preview`, { body: who });
    // Of mails as files nobody asks DNS anything.
    expect(await ask('GET', `${path}/sender-check`)).toMatchObject({ service: 'files', records: [] });
    const toMe = { phone: '+381601112233', channel: 'sms', language: 'de' };
    const { message } = await ask('POST', `${path}/text-try`, { body: toMe });
    expect(message).toMatch(/^No message provider is set up, so nothing was sent: the 10 messages/);
    const services = [{ key: 'manicure', price: 150_000, termDuration: 45 }];
    expect(await ask('POST', `${path}/usual-services`, { body: { services } })).toHaveProperty('added');
    expect(await ask('POST', `${path}/everybody-everywhere`, { body: {} })).toHaveProperty('added');
  });

  it('imports', async () => {
    const path = '/admin/api/imports';
    const settled = async (id: unknown) => {
      for (;;) {
        const { state } = await ask('GET', `${path}/{id}`, { id });
        if (state === 'committed' || state === 'taken-back') return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await ask('DELETE', `${path}/{id}`, { id: (await importToRead()).id });
    const { id } = await importToRead();
    await ask('GET', path);
    await ask('PUT', `${path}/{id}`, { id, body: { mapping: { name: 0, email: 1 } } });
    expect(await ask('GET', `${path}/{id}/rows`, { id })).toMatchObject({ total: 1 });
    await ask('POST', `${path}/{id}/commit`, { id, body: {} });
    await settled(id);
    await ask('POST', `${path}/{id}/take-back`, { id });
    await settled(id);
  });

  it.each([
    ['everything in one archive', '/admin/api/export', null],
    ['the refused rows of an import in one table', '/admin/api/imports/{id}/refused', importToRead],
  ])('%s, which is no JSON', async (_, path, record) => {
    await askForFile(path, record ? { id: String((await record()).id) } : {});
    expect(called).toContain(`GET ${path}`);
  });

  it('the hours', async () => {
    const path = '/admin/api/general-working-hours';
    const { weekStart: _, weekEnd: _end, ...hours } = await ask('GET', path);
    expect(Object.keys(hours)).toEqual(expect.arrayContaining([...WEEK_HOURS_FIELDS]));
    await ask('PUT', path, { body: hours, query: 'acceptConflicts=true' });
    const { id } = await first('employees');
    const days = '/admin/api/specific-working-hours/days';
    await ask('GET', days, { query: `employeeId=${String(id)}&from=${in90Days}&to=${in90Days}` });
    await ask('PUT', days, {
      body: { employeeId: id, days: [in90Days], spans: [{ timeFrom: '10:00', timeTo: '12:00' }] },
      query: 'acceptConflicts=true',
    });
  });

  it('the rota', async () => {
    const path = '/admin/api/rota';
    await ask('GET', path, { query: 'from=2030-01-07&weeks=4' });
    await ask('GET', `${path}/team`, { query: 'from=2030-01-07' });
    const { id } = await first('employees');
    const spans = [{ timeFrom: '10:00', timeTo: '12:00' }];
    const week = { from: '2030-01-07', weeks: 1 };
    const changes = [{ employeeId: id, day: week.from, spans }];
    await ask('POST', `${path}/preview`, { body: { ...week, changes } });
    expect(await ask('PUT', path, { body: { changes } })).toMatchObject({ changed: 1 });
    await ask('POST', `${path}/mail`, { body: week });
  });

  it('the site is written, published and taken back', async () => {
    const base = '/admin/api/site';
    const draft = await ask('GET', base);
    const { id } = await ask('POST', `${base}/pictures`, { file: await aPicture() });
    await ask('PUT', base, { body: { ...draft, accent: '#5b2a5e', aboutPicture: { source: id } } });
    await ask('POST', `${base}/publish`);
    const { items } = (await ask('GET', `${base}/versions`)) as { items: Json[] };
    const taken = await ask('POST', `${base}/versions/{id}/restore`, { id: items.at(-1)?.id });
    expect(taken).toMatchObject({ accent: null, isPublished: false });
  });

  it('the salon has a mark', async () => {
    const path = '/admin/api/settings/mark';
    expect((await ask('PUT', path, { file: await aPicture() })).mark).not.toBeNull();
    expect((await ask('DELETE', path)).mark).toBeNull();
  });
});

it('an employee, invited, and what she does on her own day', async () => {
  const { sql } = salon;
  const [own] = await sql<{ employeeId: number; reservationId: number; clientId: number }[]>`
    select s.employee_id as "employeeId", r.id as "reservationId", r.client_id as "clientId"
    from reservation r join reservation_segment s on s.reservation_id = r.id
    where r.status = 2 and r.no_show_at is null and r.client_id is not null and s.employee_id is not null limit 1`;
  if (!own) throw new Error('the demo salon has confirmed reservations');
  await sql`update reservation set term_from = now() - interval '1 hour', term_to = greatest(term_to, now())
    where id = ${own.reservationId}`;
  await ask('POST', '/admin/api/employees/{id}/invite', {
    id: own.employeeId,
    body: { email: 'pozvana@salon.example' },
  });
  const { id: userId, headers } = await signedInAs(sql, 'ROLE_EMPLOYEE');
  await sql`update employee_user set user_id = ${userId} where employee_id = ${own.employeeId}`;
  await ask('GET', '/admin/api/my-day', { headers });
  const reservation = '/admin/api/reservations/{id}';
  for (const verb of ['no-show', 'undo', 'done']) {
    await ask('POST', `${reservation}/${verb}`, { id: own.reservationId, body: {}, headers });
  }
  const deskRequest = await ask('POST', `${reservation}/desk-request`, {
    id: own.reservationId,
    body: { note: 'Bolesna je' },
    headers,
  });
  expect((await ask('GET', '/admin/api/dashboard', {})).deskRequests).toMatchObject({ total: 1 });
  await ask('POST', '/admin/api/desk-requests/{id}/handled', { id: deskRequest.id, body: {} });
  await ask('GET', '/admin/api/clients/{id}/durations', { id: own.clientId });
  await ask('POST', '/admin/api/clients/{id}/durations', {
    id: own.clientId,
    body: { serviceUnitId: (await first('service-units')).id, extraMinutes: 30 },
  });
  await ask('POST', '/admin/api/clients/{id}/notes', {
    id: own.clientId,
    body: { text: 'Voli tišinu' },
    headers,
  });
  const { dated } = await ask('GET', '/admin/api/clients/{id}', { id: own.clientId, headers });
  expect(dated).toContainEqual(expect.objectContaining({ text: 'Voli tišinu', isOwn: true }));
  for (const list of ['reservations', 'clients', 'dashboard', 'calendar-feeds']) {
    await ask('GET', `/admin/api/${list}`, { headers });
  }
  const leave = '/admin/api/leave-requests';
  const requested = async (fromDay: string) =>
    (await ask('POST', leave, { body: { fromDay, toDay: fromDay, word: '' }, headers })).id;
  await ask('POST', `${leave}/{id}/withdraw`, { id: await requested(in90Days), body: {}, headers });
  await ask('POST', `${leave}/{id}/decline`, { id: await requested(in90Days), body: { reason: 'Ne' } });
  const id = await requested(in90Days);
  await ask('POST', `${leave}/{id}/approve`, {
    id,
    body: { resolutions: [] },
    query: 'acceptConflicts=true',
  });
  expect((await ask('GET', leave, { headers })).total).toBe(3);
  expect((await ask('GET', `${leave}/balances`, { headers })).items).toHaveLength(1);
  await ask('GET', `${leave}/colleagues`, { query: `fromDay=${in90Days}&toDay=${in90Days}`, headers });
});

describe('coming in', () => {
  it('by registration, approval and login', async () => {
    const email = 'nova.koleginica@salon.example';
    const secret = { password: PASSWORD, confirmedPassword: PASSWORD };
    await ask('POST', '/admin/api/register', { body: { email, phone: '060 123 4567', ...secret } });
    const [user] = await salon.sql<{ id: number }[]>`select id from "user" where email = ${email}`;
    const id = user?.id;
    const confirmation = await mailedToken('confirm-registration', 'user_id', id);
    await ask('GET', '/admin/api/register/confirm', { query: `token=${confirmation}` });
    await ask('POST', '/admin/api/users/{id}/approve', { id, body: { roles: ['ROLE_MANAGER'] } });
    await ask('POST', '/admin/api/users/reset-password-init', { body: { email } });
    const token = await mailedToken('reset-password', 'user_id', id);
    await ask('POST', '/admin/api/users/reset-password-confirm', { body: { token, ...secret } });
    await refused('POST', '/admin/api/login', 401, { body: { email, password: `not ${PASSWORD}` } });
    const grant = await ask('POST', '/admin/api/login', { body: { email, password: PASSWORD } });
    const next = await ask('POST', '/admin/api/token/refresh', {
      body: { refreshToken: grant.refresh_token },
    });
    await refused('POST', '/admin/api/token/refresh', 401, { body: { refreshToken: 'x'.repeat(43) } });
    await ask('POST', '/admin/api/logout', {
      headers: { authorization: `Bearer ${String(next.token)}` },
      body: {},
    });
    await ask('POST', '/admin/api/users/{id}/end-access', { id, body: {} });
    const { status } = await ask('POST', '/admin/api/users/{id}/soft-delete', { id, body: {} });
    await first('access-records', 'action=logged-in');
    await first('history', 'entity=user');
    expect(status).toBe(USER_STATUS.DELETED);
  });
});

describe('at last', () => {
  it('each record can be sent back as it was read, and is what it was before', async () => {
    await importToRead();
    expect(await changedBySendingBack()).toEqual([]);
  });
});
