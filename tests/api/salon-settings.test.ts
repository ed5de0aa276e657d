import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NEUTRAL } from '@/lib/salon/settings/fields.ts';
import { salon as identity } from '@/lib/salon/identity/salon.ts';
import { bookingRules, isOpenForBooking, visitGapMinutes } from '@/lib/salon/settings/settings.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aPair, aServiceUnit } from '../support/salon.ts';
import { aReservation } from '../support/reservations.ts';
import { signedInAs } from '../support/staff.ts';
import { MINE, unsetSalon } from '../support/salons/unset-salon.ts';

const salon = unsetSalon();
const { put, get } = salon;

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
    expect(identity().name).toBe('Studio Vrba');
    expect(isOpenForBooking()).toBe(true);
    const events = await salon.sql`
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
      const [row] = await salon.sql`select settings from salon_settings`;
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
    const [event] = await salon.sql`select changes from audit_event
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
      await salon.sql`delete from salon_settings`;
      await salon.sql`insert into salon_settings (settings) values (${salon.sql.json(stored)})`;
      expect((await get()).body.employeeRights).toBe(expected);
    }
    const statement = readFileSync('db/migrations/0059_employee_rights.sql', 'utf8');
    for (const [stored, expected] of [
      [{ employeesBook: true }, 'book'],
      [{ employeesBook: false }, 'view'],
      [{}, null],
      [{ employeesBook: true, employeeRights: 'manage' }, 'manage'],
    ] as const) {
      await salon.sql`delete from salon_settings`;
      await salon.sql`insert into salon_settings (settings) values (${salon.sql.json(stored)})`;
      await salon.sql.unsafe(statement);
      const [row] = await salon.sql`select settings ->> 'employeeRights' as rights from salon_settings`;
      expect(row?.rights).toBe(expected);
    }
  });

  it('are not overwritten by who has seen an older record', async () => {
    const first = await put({ ...MINE, isOpen: true, editedAt: null });
    const { editedAt } = first.body;
    expect((await put({ ...MINE, name: 'Salon Iva', isOpen: true, editedAt })).status).toBe(200);
    const late = await put({ ...MINE, name: 'Salon Lipa', isOpen: true, editedAt });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ record: { name: 'Salon Iva' }, changedBy: salon.email() });
    expect(identity().name).toBe('Salon Iva');
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
    expect(await salon.sql`select from salon_settings`).toHaveLength(0);
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
    const pair = await aPair(salon.sql);
    await aReservation(salon.sql, { serviceUnitId: await aServiceUnit(salon.sql), ...pair });
    const unchanged = await put({ ...swiss, editedAt: free.body.editedAt });
    expect(unchanged.status).toBe(200);
    for (const changed of [{ currency: 'EUR' }, { timeZone: 'Europe/Vienna' }]) {
      const refused = await put({ ...swiss, ...changed, editedAt: unchanged.body.editedAt });
      expect(refused).toMatchObject({ status: 409, body: { count: 1 } });
      expect(refused.body.error).toContain('1');
    }
    await emptyTables(salon.sql, 'reservation');
  });

  it('are for super administrators alone', async () => {
    const manager = await signedInAs(salon.sql, 'ROLE_MANAGER');
    expect((await get(manager.headers)).status).toBe(403);
    expect((await put({ ...MINE, isOpen: true, editedAt: null }, manager.headers)).status).toBe(403);
    expect((await get({})).status).toBe(401);
  });

  it('that the server has set stay as they are, whatever is sent', async () => {
    await put({ ...MINE, defaultLanguage: 'de', isOpen: true, editedAt: null });
    const [row] = await salon.sql`select settings from salon_settings`;
    expect(row?.settings).toMatchObject({ name: 'Studio Vrba', defaultLanguage: 'sr' });
  });

  it('that are younger than the record, or damaged in it, are the neutral ones', async () => {
    await salon.sql`insert into salon_settings (settings) values (${salon.sql.json({ name: 'Stara', gridMinutes: 'x' })})`;
    await renewSalonSettings();
    expect(identity().name).toBe('Stara');
    expect(bookingRules()).toMatchObject({
      gridMinutes: NEUTRAL.gridMinutes,
      holdMinutes: NEUTRAL.holdMinutes,
    });
  });
});
