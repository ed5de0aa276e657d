import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUT as SETTINGS } from '@/app/admin/api/settings/route.ts';
import { PUT as CHANGE_UNIT, GET as READ_UNIT } from '@/app/admin/api/service-units/[id]/route.ts';
import { POST as ADD_UNIT } from '@/app/admin/api/service-units/route.ts';
import { DELETE, PUT } from '@/app/admin/api/tax-rates/[id]/route.ts';
import { GET, POST } from '@/app/admin/api/tax-rates/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { taxRateChoices } from '@/lib/catalogue/tax-rates/queries.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call, type Answer } from '../support/http.ts';
import { aCategory, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

beforeEach(async () => {
  await emptySalon(database.sql);
  await database.sql`delete from salon_settings`;
  await emptyTables(database.sql, 'tax_rate', 'audit_event');
  await renewSalonSettings();
});

afterEach(() => {
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
});

const headers = () => ({ ...admin.headers, lang: 'de' });
const on = (id: unknown) => ({ params: { id: String(id) }, headers: headers() });
const list = async (query = '') => {
  const { body } = await call(GET, { path: `/admin/api/tax-rates${query}`, headers: headers() });
  return body.items as { id: number; code: string; basisPoints: number; editedAt: string }[];
};
const save = (change: object, editedAt: unknown = null) =>
  call(SETTINGS, {
    method: 'PUT',
    headers: headers(),
    body: { ...demoSettings, isOpen: true, editedAt, ...change },
  });
const rate = {
  code: 'standard',
  name: 'Normalsatz',
  nameEn: '',
  nameDe: '',
  basisPoints: 1_900,
  validFrom: '2025-01-01',
};
const add = (change: object = {}) => call(POST, { headers: headers(), body: { ...rate, ...change } });
const idOf = ({ body }: Answer) => body.id as number;

describe('the rates', () => {
  it('begin with those of the salon’s country, once it says that it is registered', async () => {
    const first = await save({ country: 'AT' });
    expect([first.body.taxStatus, await list()]).toEqual(['unset', []]);
    const second = await save({ country: 'AT', taxStatus: 'small' }, first.body.editedAt);
    expect(await list()).toEqual([]);
    const third = await save({ country: 'AT', taxStatus: 'registered' }, second.body.editedAt);
    const found = async () =>
      (await list('?sort=createdAt')).map(({ code, basisPoints }) => [code, basisPoints]);
    const austrian = [
      ['standard', 2_000],
      ['reduced', 1_000],
      ['reduced-2', 1_300],
      ['zero', 0],
    ];
    expect(await found()).toEqual(austrian);
    await save({ country: 'RS', taxStatus: 'registered' }, third.body.editedAt);
    expect(await found()).toEqual(austrian);
  });

  it('are created, changed and deleted, two of a code on different days', async () => {
    const { status, body } = await add();
    expect([status, body.basisPoints]).toEqual([201, 1_900]);
    expect((await add()).body.fields).toHaveProperty('validFrom');
    expect((await add({ validFrom: '2027-01-01', basisPoints: 1_800 })).status).toBe(201);
    const change = { ...rate, basisPoints: 2_000, editedAt: body.editedAt };
    const changed = await call(PUT, { ...on(body.id), method: 'PUT', body: change });
    expect([changed.status, changed.body.basisPoints]).toEqual([200, 2_000]);
    expect((await call(PUT, { ...on(body.id), method: 'PUT', body: change })).status).toBe(409);
    expect((await call(DELETE, { ...on(body.id), method: 'DELETE' })).status).toBe(200);
    const history = await database.sql`select action from audit_event where entity = 'tax-rate' order by id`;
    expect(history.map(({ action }) => action as string)).toEqual([
      'created',
      'created',
      'edited',
      'deleted',
    ]);
  });

  it.each([
    [{ code: 'Mit Leerzeichen' }, 'code'],
    [{ name: '' }, 'name'],
    [{ basisPoints: -1 }, 'basisPoints'],
    [{ basisPoints: 10_001 }, 'basisPoints'],
    [{ basisPoints: 19.5 }, 'basisPoints'],
    [{ validFrom: '2025-02-30' }, 'validFrom'],
  ])('are refused as %j', async (change, field) => {
    const { status, body } = await add(change);
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });

  it('are offered as they hold on a day, the standard one for whoever names none', async () => {
    await add();
    const reduced = idOf(await add({ code: 'reduced', name: 'Ermäßigt', basisPoints: 700 }));
    await add({ validFrom: '2027-01-01', basisPoints: 1_850 });
    const on31 = await taxRateChoices('2026-12-31', 'de');
    expect(on31.map(({ value }) => value)).toEqual([null, reduced]);
    expect(on31.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([
      'Normalsatz (19 %)',
      'Ermäßigt (7 %)',
    ]);
    expect((await taxRateChoices('2027-01-01', 'en'))[0]?.label).toBe('Normalsatz (18.5%)');
  });
});

describe('a service', () => {
  const unit = async (change: object = {}) => ({
    name: 'Haarschnitt',
    price: 4_500,
    termDuration: 45,
    categoryIds: [await aCategory(database.sql)],
    ...change,
  });
  const addUnit = async (change: object) => call(ADD_UNIT, { headers: headers(), body: await unit(change) });

  it('names its rate by the first of its code, and the standard one not at all', async () => {
    const standard = idOf(await add());
    const reduced = idOf(await add({ code: 'reduced', basisPoints: 700 }));
    const later = idOf(await add({ code: 'reduced', basisPoints: 800, validFrom: '2027-01-01' }));
    expect((await addUnit({})).body.taxRateId).toBeNull();
    expect((await addUnit({ name: 'Zwei', taxRateId: standard })).body.taxRateId).toBeNull();
    expect((await addUnit({ name: 'Drei', taxRateId: later })).body.taxRateId).toBe(reduced);
    expect((await addUnit({ name: 'Vier', taxRateId: 999 })).body.fields).toHaveProperty('taxRateId');
  });

  it('keeps its rate where a caller knows nothing of it, and holds it back from being deleted', async () => {
    const reduced = idOf(await add({ code: 'reduced', basisPoints: 700 }));
    const { body } = await addUnit({ taxRateId: reduced });
    const whole = {
      ...(await unit()),
      priceEn: null,
      priceDe: null,
      bufferAfter: 0,
      status: 1,
      workingHours: null,
    };
    const sent = { ...whole, editedAt: body.editedAt };
    const changed = await call(CHANGE_UNIT, { ...on(body.id), method: 'PUT', body: sent });
    expect([changed.status, changed.body.taxRateId]).toEqual([200, reduced]);
    expect((await call(DELETE, { ...on(reduced), method: 'DELETE' })).status).toBe(409);

    const cleared = { ...whole, taxRateId: null, editedAt: changed.body.editedAt };
    await call(CHANGE_UNIT, { ...on(body.id), method: 'PUT', body: cleared });
    expect((await call(READ_UNIT, on(body.id))).body.taxRateId).toBeNull();
    expect((await call(DELETE, { ...on(reduced), method: 'DELETE' })).status).toBe(200);
  });
});
