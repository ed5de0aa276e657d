import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET, PUT } from '@/app/admin/api/settings/route.ts';
import { POST as BOOK } from '@/app/admin/api/reservations/route.ts';
import { POST as MAIL } from '@/app/admin/api/settings/mail-preview/route.ts';
import { GET as PREVIEW } from '@/app/admin/api/settings/preview/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { NEUTRAL } from '@/lib/salon/settings/fields.ts';
import { USUAL_TEXTS, type MessageTexts, type TextName } from '@/lib/salon/settings/message-texts.ts';
import { salon } from '@/lib/salon/identity/salon.ts';
import { bookingRules, isOpenForBooking, visitGapMinutes } from '@/lib/salon/settings/settings.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { visitTerms } from '@/lib/availability/visits/service.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { clientNetworks } from '@/lib/kit/http/client-address.ts';
import { holdNetwork } from '@/lib/bookings/book/hold-network.ts';
import { book } from '@/lib/bookings/book/service.ts';
import { bookedAnswer } from '@/app/api/reservations/booked-answer.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { anOpenSalon, aPair, aServiceUnit, at, MONDAY_MORNING, TUESDAY } from '../support/salon.ts';
import { aReservation } from '../support/reservations.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const PATH = '/admin/api/settings';
const MINE = {
  ...demoSettings,
  name: 'Studio Vrba',
  phone: '+381641234567',
  city: 'Subotica',
  cityEn: '',
  cityDe: '',
};

let admin: SignedIn;

beforeAll(async () => {
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

beforeEach(async () => {
  await database.sql`delete from salon_settings`;
  await emptyTables(database.sql, 'audit_event');
  await renewSalonSettings();
});

afterEach(() => {
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
});

type Headed = Record<string, string>;
const put = (body: object, headers: Headed = admin.headers) =>
  call(PUT, { method: 'PUT', path: PATH, body, headers });
const get = (headers: Headed = admin.headers) => call(GET, { path: PATH, headers });

describe('the texts of messages', () => {
  const withText = (name: TextName, sr: string) => ({
    ...MINE,
    messageTexts: { ...USUAL_TEXTS, [name]: { sr, en: '', de: '' } },
    isOpen: true,
    editedAt: null,
  });

  it('are kept in the salon’s words, and stay where a program knows nothing of them', async () => {
    const { body, status } = await put(withText('confirmed', 'Vidimo se {when}! {link}'));
    expect(status).toBe(200);
    const { messageTexts: _, ...others } = MINE;
    expect((await put({ ...others, isOpen: true, editedAt: body.editedAt })).status).toBe(200);
    const stored = (await get()).body.messageTexts as MessageTexts;
    expect(stored).toEqual({ ...USUAL_TEXTS, confirmed: { sr: 'Vidimo se {when}! {link}', en: '', de: '' } });
  });

  it.each([
    ['held', '{when} {link}', 'This text needs {code}.'],
    [
      'confirmed',
      '{when} {link} {name}',
      '“{name}” stands for nothing here. Please remove it or choose one from the list.',
    ],
  ] as const)(
    'of %s are refused without what they need, and with what there is not',
    async (name, text, said) => {
      const { body, status } = await put(withText(name, text), { ...admin.headers, lang: 'en' });
      expect([status, body.fields]).toEqual([422, { [`messageTexts.${name}.sr`]: said }]);
    },
  );
});

describe('the settings of a salon', () => {
  it('are neutral and nobody’s while there is no record, and the salon is not open', async () => {
    expect((await get()).body).toEqual({
      ...NEUTRAL,
      isOpen: false,
      isDemo: false,
      mark: null,
      setByServer: ['defaultLanguage'],
      editedAt: null,
    });
    expect(isOpenForBooking()).toBe(false);
  });

  it('hold from the moment they are saved, and the history knows which, never what', async () => {
    const saved = await put({ ...MINE, isOpen: true, editedAt: null });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ name: 'Studio Vrba', isOpen: true });
    expect(salon().name).toBe('Studio Vrba');
    expect(isOpenForBooking()).toBe(true);
    const events = await database.sql`
      select action, changes from audit_event where entity = 'salon-settings' order by id`;
    expect(events.map(({ action }) => action as string)).toEqual(['edited', 'opened']);
    expect(JSON.stringify(events)).not.toContain('Vrba');
    expect(events[0]?.changes).toMatchObject({ fields: expect.arrayContaining(['name', 'phone', 'isOpen']) });
  });

  it('let a program that knows nothing of visits leave out how long a client waits within one', async () => {
    const saved = await put({ ...MINE, visitGapMinutes: 40, isOpen: true, editedAt: null });
    expect(visitGapMinutes()).toBe(40);
    const older = { ...MINE, visitGapMinutes: undefined, isOpen: true, editedAt: saved.body.editedAt };
    expect((await put(older)).body).toMatchObject({ visitGapMinutes: 40 });
    const refused = await put({ ...older, visitGapMinutes: 61, editedAt: null });
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ['visitGapMinutes']]);
  });

  it('say whether a known browser books right away, which programs of before leave as it is', async () => {
    const saved = await put({ ...MINE, confirmAtOnce: false, isOpen: true, editedAt: null });
    expect(saved.body).toMatchObject({ confirmAtOnce: false });
    const older = { ...MINE, confirmAtOnce: undefined, isOpen: true, editedAt: saved.body.editedAt };
    expect((await put(older)).body).toMatchObject({ confirmAtOnce: false });
    const refused = await put({ ...MINE, confirmAtOnce: 'no', isOpen: true, editedAt: null });
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ['confirmAtOnce']]);
  });

  it('say in three steps what employees may do, and yes or no to programs of before', async () => {
    const rightsIn = ({ body }: { body: Record<string, unknown> }) => [
      body.employeeRights,
      body.employeesBook,
    ];
    const { employeeRights: _rights, employeesBook: _book, ...former } = MINE;
    const saved = await put({ ...former, isOpen: true, editedAt: null });
    expect(rightsIn(saved)).toEqual(['view', false]);
    let last = saved;
    const change = async (sent: object) => {
      last = await put({ ...former, ...sent, isOpen: true, editedAt: last.body.editedAt });
      const [row] = await database.sql`select settings from salon_settings`;
      const { employeeRights, employeesBook } = (row?.settings ?? {}) as Record<string, unknown>;
      expect([employeeRights, employeesBook]).toEqual(rightsIn(last));
      return rightsIn(last);
    };
    expect(await change({ employeesBook: true })).toEqual(['book', true]);
    expect(await change({})).toEqual(['book', true]);
    expect(await change({ employeeRights: 'manage' })).toEqual(['manage', true]);
    expect(await change({ employeesBook: true })).toEqual(['manage', true]);
    // As it was read, but for the yes.
    expect(await change({ employeeRights: 'manage', employeesBook: false })).toEqual(['view', false]);
    expect(await change({ employeeRights: 'book', employeesBook: false })).toEqual(['book', true]);
    expect(
      (await put({ ...former, employeeRights: 'all', isOpen: true, editedAt: last.body.editedAt })).status,
    ).toBe(422);
    const [event] = await database.sql`select changes from audit_event
      where entity = 'salon-settings' order by id desc limit 1`;
    expect(event?.changes).toEqual({ fields: ['employeeRights', 'employeesBook'] });
  });

  it('have a step for the yes or no that a server of before has stored', async () => {
    for (const [stored, expected] of [
      [{ employeesBook: true }, 'book'],
      [{ employeesBook: false }, 'view'],
      [{}, 'view'],
      [{ employeesBook: true, employeeRights: 'manage' }, 'manage'],
      [{ employeesBook: true, employeeRights: 'nonsense' }, 'view'],
    ] as const) {
      await database.sql`delete from salon_settings`;
      await database.sql`insert into salon_settings (settings) values (${database.sql.json(stored)})`;
      expect((await get()).body.employeeRights).toBe(expected);
    }
    const statement = readFileSync('db/migrations/0059_employee_rights.sql', 'utf8');
    for (const [stored, expected] of [
      [{ employeesBook: true }, 'book'],
      [{ employeesBook: false }, 'view'],
      [{}, null],
      [{ employeesBook: true, employeeRights: 'manage' }, 'manage'],
    ] as const) {
      await database.sql`delete from salon_settings`;
      await database.sql`insert into salon_settings (settings) values (${database.sql.json(stored)})`;
      await database.sql.unsafe(statement);
      const [row] = await database.sql`select settings ->> 'employeeRights' as rights from salon_settings`;
      expect(row?.rights).toBe(expected);
    }
  });

  it('are not overwritten by who has seen an older record', async () => {
    const first = await put({ ...MINE, isOpen: true, editedAt: null });
    const { editedAt } = first.body;
    expect((await put({ ...MINE, name: 'Salon Iva', isOpen: true, editedAt })).status).toBe(200);
    const late = await put({ ...MINE, name: 'Salon Lipa', isOpen: true, editedAt });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ record: { name: 'Salon Iva' }, changedBy: admin.email });
    expect(salon().name).toBe('Salon Iva');
  });

  it.each([
    ['phone', '12'],
    ['email', 'nobody'],
    ['country', 'Serbia'],
    ['messageUrl', 'javascript:alert(1)'],
    ['instagram', 'salon'],
    ['gridMinutes', 0],
    ['languages', []],
    ['defaultLanguage', 'fr'],
    ['reminderHours', [1000]],
    ['latitude', 91],
    ['name', ''],
    ['widgetOrigins', ['https://blog.example', "https://x.example; script-src 'unsafe-inline'"]],
    ['widgetOrigins', ['*']],
  ])('refuse a wrong %s at its field', async (field, value) => {
    const refused = await put({ ...MINE, [field]: value, isOpen: true, editedAt: null });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields as object).map((name) => name.split('.')[0])).toContain(field);
    expect(await database.sql`select from salon_settings`).toHaveLength(0);
  });

  it('refuse a first language that is not offered, and half a place', async () => {
    const refused = await put({ ...MINE, languages: ['en'], latitude: null, isOpen: true, editedAt: null });
    expect(refused.body.fields).toHaveProperty('defaultLanguage');
    expect(refused.body.fields).toHaveProperty('latitude');
  });

  it('read a number without a prefix as one of the country that is saved with it', async () => {
    const saved = await put({ ...MINE, country: 'AT', phone: '0316 82 47 11', isOpen: true, editedAt: null });
    expect(saved.body).toMatchObject({ country: 'AT', phone: '+43316824711' });
    const serbian = await put({
      ...MINE,
      country: 'AT',
      phone: '064 1',
      isOpen: true,
      editedAt: saved.body.editedAt,
    });
    expect(serbian.status).toBe(422);
    expect(Object.keys(serbian.body.fields as object)).toEqual(['phone']);
  });

  it('keep currency and time zone once something is booked, and say what stands in the way', async () => {
    const swiss = { ...MINE, currency: 'CHF', timeZone: 'Europe/Zurich', isOpen: true };
    const free = await put({ ...swiss, editedAt: null });
    expect(free.body).toMatchObject({ currency: 'CHF', timeZone: 'Europe/Zurich' });
    const pair = await aPair(database.sql);
    await aReservation(database.sql, { serviceUnitId: await aServiceUnit(database.sql), ...pair });
    const unchanged = await put({ ...swiss, editedAt: free.body.editedAt });
    expect(unchanged.status).toBe(200);
    for (const changed of [{ currency: 'EUR' }, { timeZone: 'Europe/Vienna' }]) {
      const refused = await put({ ...swiss, ...changed, editedAt: unchanged.body.editedAt });
      expect(refused).toMatchObject({ status: 409, body: { count: 1 } });
      expect(refused.body.error).toContain('1');
    }
    await emptyTables(database.sql, 'reservation');
  });

  it('are for super administrators alone', async () => {
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    expect((await get(manager.headers)).status).toBe(403);
    expect((await put({ ...MINE, isOpen: true, editedAt: null }, manager.headers)).status).toBe(403);
    expect((await get({})).status).toBe(401);
  });

  it('that the server has set stay as they are, whatever is sent', async () => {
    await put({ ...MINE, defaultLanguage: 'de', isOpen: true, editedAt: null });
    const [row] = await database.sql`select settings from salon_settings`;
    expect(row?.settings).toMatchObject({ name: 'Studio Vrba', defaultLanguage: 'sr' });
  });

  it('that are younger than the record, or damaged in it, are the neutral ones', async () => {
    await database.sql`insert into salon_settings (settings) values (${database.sql.json({ name: 'Stara', gridMinutes: 'x' })})`;
    await renewSalonSettings();
    expect(salon().name).toBe('Stara');
    expect(bookingRules()).toMatchObject({
      gridMinutes: NEUTRAL.gridMinutes,
      holdMinutes: NEUTRAL.holdMinutes,
    });
  });
});

async function freeOnTuesday(serviceUnitId: number) {
  const parts = [{ serviceUnitId }];
  const found = await visitTerms({ parts, day: TUESDAY, locale: 'sr', now: MONDAY_MORNING });
  return found.ok ? found.terms : [];
}

describe('the rules of booking', () => {
  it('that another process has saved decide the very next look', async () => {
    await anOpenSalon(database.sql);
    await aPair(database.sql);
    const serviceUnitId = await aServiceUnit(database.sql);
    const readState = async () => (await freeOnTuesday(serviceUnitId)).length;
    await put({ ...MINE, gridMinutes: 15, isOpen: true, editedAt: null });
    const every15 = await readState();
    // Nobody has told this process yet.
    await database.sql`update salon_settings set settings = settings || '{"gridMinutes": 60}'`;
    expect(heldSettings().settings.gridMinutes).toBe(15);
    expect(await readState()).toBeLessThan(every15 / 2);
    expect(bookingRules().gridMinutes).toBe(60);
  });

  it('can be tried without being saved', async () => {
    const query = 'gridMinutes=60&leadMinutes=0&horizonDays=10';
    const tried = await call(PREVIEW, { path: `${PATH}/preview?${query}`, headers: admin.headers });
    expect(tried.status).toBe(200);
    expect(await database.sql`select from salon_settings`).toHaveLength(0);
  });

  it('give the schedule a new revision, so that no booking under way ends by the former ones', async () => {
    const revision = async () => {
      const [row] = await database.sql<{ revision: number }[]>`select revision from schedule_revision`;
      return row?.revision ?? 0;
    };
    const before = await revision();
    await put({ ...MINE, isOpen: true, editedAt: null });
    expect(await revision()).toBeGreaterThan(before);
  });
});

describe('a salon that is not open for booking', () => {
  const VISITOR = { clientName: 'Ana Anić', clientEmail: 'ana@primer.example', clientPhone: '+381601234567' };

  it('tells visitors so, in their language, and lets staff book', async () => {
    await anOpenSalon(database.sql);
    await aPair(database.sql);
    const serviceUnitId = await aServiceUnit(database.sql);
    await put({ ...MINE, isOpen: false, editedAt: null });
    const [term] = await freeOnTuesday(serviceUnitId);
    const start = term?.from;
    expect(start).toBeDefined();
    const context = {
      locale: 'de',
      source: 'site',
      now: MONDAY_MORNING,
      idempotency: null,
      network: holdNetwork(clientNetworks(new Headers())),
      worked: false,
    } as const;
    const request = {
      ...VISITOR,
      parts: [{ serviceUnitId, employeeId: null }],
      termFrom: new Date(start ?? 0),
      requirements: '',
    };
    const refused = await book(request, context);
    expect(refused).toEqual({ ok: false, reason: 'not-open' });
    expect(() => bookedAnswer(refused, { locale: 'de' })).toThrow('notOpen');
    expect(messages.de.errors.notOpen).toContain('noch keine Buchungen');

    atTime(MONDAY_MORNING);
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
    const { clientName, clientPhone } = VISITOR;
    const onThePhone = { serviceUnitId, termFrom: at('16:00'), clientName, clientPhone };
    expect((await call(BOOK, { headers: manager.headers, body: onThePhone })).status).toBe(201);

    // Another process opens it; this one has not been told yet.
    await database.sql`update salon_settings set opened_at = now()`;
    expect(await book(request, context)).toMatchObject({ ok: true });
  });
});

describe('a mail', () => {
  const show = (body: object) =>
    call(MAIL, { path: `${PATH}/mail-preview`, body, headers: { ...admin.headers, lang: 'de' } });
  const { name, phone, email, street, postalCode, city, cityEn, cityDe } = MINE;
  const who = { name, phone, email, street, postalCode, city, cityEn, cityDe, senderName: 'Ana iz Vrbe' };

  it('is shown as it would look, and nothing of it holds afterwards', async () => {
    const before = salon();
    const { status, body } = await show(who);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: `Ana iz Vrbe <${email}>`,
      subject: expect.stringContaining('Termin'),
    });
    expect(body.html).toContain('Studio Vrba');
    expect(body.html).toContain('Subotica');
    expect(salon()).toBe(before);
  });

  it('of a salon that cannot be is refused at its field', async () => {
    expect((await show({ ...who, phone: '12' })).body.fields).toHaveProperty('phone');
  });
});
