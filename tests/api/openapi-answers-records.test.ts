import { describe, expect, it } from 'vitest';
import { aPicture, in90Days, sentForm, type Json, documentedSalon } from '../support/openapi-answers.ts';
import { PASSWORD } from '../support/staff.ts';

const salon = documentedSalon('records');
const { called, ask, askForFile, refused, first, insisting, changedBySendingBack } = salon;

const category = { value: 'brows', name: 'Obrve', nameEn: '', nameDe: '', description: '', status: 1 };
const away = { reason: 'Servis', unavailableFrom: `${in90Days}T09:00`, unavailableTo: `${in90Days}T10:00` };

/** What is created, changed and removed of each resource; everything else of it comes out of the demo salon. */
const examples: [resource: string, make: () => Promise<Json> | Json][] = [
  ['categories', () => category],
  [
    'clients',
    () => ({ name: 'Nova Klijentkinja', email: 'nova@example.com', phone: null, language: 'sr', notes: '' }),
  ],
  [
    'tax-rates',
    () => ({ code: 'spa', name: 'Banja', nameEn: '', nameDe: '', basisPoints: 500, validFrom: '2026-01-01' }),
  ],
  ['products', () => ({ name: 'Lak', nameEn: '', nameDe: '', barcode: '', price: 90_000 })],
  ['employees', () => ({ name: 'Nova', email: null, phone: null, about: '', categoryIds: [], status: 1 })],
  ['workplaces', () => ({ name: 'Novo mesto', description: '', categoryIds: [], status: 1 })],
  [
    'service-units',
    async () => ({
      name: 'Nova usluga',
      price: 100_000,
      priceEn: null,
      priceDe: null,
      termDuration: 30,
      bufferAfter: 0,
      status: 1,
      workingHours: null,
      categoryIds: [(await first('categories')).id],
    }),
  ],
  ['employees-unavailability', async () => ({ ...away, employeeId: (await first('employees')).id })],
  ['workplaces-unavailability', async () => ({ ...away, workplaceId: (await first('workplaces')).id })],
  ['unavailability', () => ({ ...away, reasonEn: '', reasonDe: '', serviceUnitIds: [] })],
  [
    'specific-working-hours',
    async () => ({
      employeeId: (await first('employees')).id,
      workplaceId: null,
      atDay: in90Days,
      timeFrom: '07:00',
      timeTo: '07:30',
    }),
  ],
  [
    'shift-patterns',
    async () => ({
      employeeId: (await first('employees')).id,
      workplaceId: null,
      validFrom: '2030-01-07',
      validUntil: null,
      weeks: [{ mon: [{ from: '07:00', to: '07:30' }] }],
    }),
  ],
  [
    'opening-periods',
    () => ({
      name: 'Leto',
      validFrom: in90Days,
      validUntil: in90Days,
      days: { mon: [{ from: '07:00', to: '07:30' }] },
    }),
  ],
  [
    'non-working-days',
    () => ({ date: in90Days, explanation: 'Inventar', explanationEn: '', explanationDe: '' }),
  ],
  [
    'users',
    () => ({ email: 'kolega@salon.example', phone: null, roles: ['ROLE_MANAGER'], password: PASSWORD }),
  ],
];

describe('the records of the back office', () => {
  it.each(examples)('%s', async (resource, make) => {
    const body = await make();
    const path = `/admin/api/${resource}`;
    const query = 'acceptConflicts=true';
    const created = await ask('POST', path, {
      body,
      query: resource.match(/unavail|hours|days|patterns/) ? query : '',
    });
    await first(resource);
    const { id } = created;
    const read = await ask('GET', `${path}/{id}`, { id });
    expect(read).toEqual(created);
    const changed = await ask('PUT', `${path}/{id}`, {
      id,
      body: { ...body, ...(resource === 'users' && { password: null }), editedAt: read.editedAt },
      query: insisting('PUT', `${path}/{id}`),
    });
    expect(changed.id).toBe(id);
    const second = await refused('PUT', `${path}/{id}`, 409, {
      id,
      body: { ...body, ...(resource === 'users' && { password: null }), editedAt: read.editedAt },
      query: insisting('PUT', `${path}/{id}`),
    });
    expect(second).toMatchObject({ record: { id } });
    await ask('DELETE', `${path}/{id}`, { id, query: insisting('DELETE', `${path}/{id}`) });
  });

  it.each(['employees', 'workplaces'])('what was just entered of %s, taken back', async (owners) => {
    const path = `/admin/api/${owners}-unavailability`;
    const body = { ...away, [`${owners.slice(0, -1)}Id`]: (await first(owners)).id, resolutions: [] };
    const { id } = await ask('POST', path, { body, query: 'acceptConflicts=true' });
    await ask('POST', `${path}/{id}/undo`, { id });
    expect(called).toContain(`POST ${path}/{id}/undo`);
  });

  it('public holidays', async () => {
    const path = '/admin/api/non-working-days';
    const year = Number(in90Days.slice(0, 4)) + 1;
    const { items } = await ask('GET', `${path}/holidays`, { query: `year=${year}` });
    const [holiday] = items as { date: string }[];
    const { id } = await ask('POST', `${path}/holidays`, { body: { dates: [holiday?.date] } });
    await ask('POST', `${path}/{id}/undo`, { id });
    expect(called).toContain(`POST ${path}/{id}/undo`);
  });

  it('links of employees and workplaces', async () => {
    const path = '/admin/api/employees-workplaces';
    const employee = await ask('POST', '/admin/api/employees', {
      body: { name: 'Nova', categoryIds: [], status: 1, about: '' },
    });
    const body = { employeeId: employee.id, workplaceId: (await first('workplaces')).id };
    const { id, editedAt } = await ask('POST', path, { body });
    await first('employees-workplaces');
    await ask('GET', `${path}/{id}`, { id });
    await ask('PUT', `${path}/{id}`, { id, body: { ...body, editedAt } });
    await ask('DELETE', `${path}/{id}`, { id });
    expect(called).toContain(`DELETE ${path}/{id}`);
  });

  it('of a client: history, merging, export and erasure', async () => {
    const path = '/admin/api/clients';
    const someone = { phone: null, language: 'sr', notes: '' };
    const one = await ask('POST', path, { body: { ...someone, name: 'Jedna', email: 'jedna@example.com' } });
    const two = await ask('POST', path, { body: { ...someone, name: 'Druga', email: 'druga@example.com' } });
    await ask('POST', `${path}/{id}/merge`, { id: one.id, body: { otherId: two.id } });
    const note = await ask('POST', `${path}/{id}/notes`, { id: one.id, body: { text: 'Voli čaj' } });
    await ask('GET', `${path}/{id}/card`, { id: one.id });
    await ask('DELETE', `${path}/{id}/notes/{noteId}`, { id: one.id, noteId: note.id });
    await ask('GET', `${path}/{id}/history`, { id: one.id });
    await ask('GET', `${path}/{id}/export`, { id: one.id });
    await ask('GET', `${path}/misread-numbers`);
    await ask('POST', `${path}/misread-numbers`, { body: { clientIds: [one.id] } });
    await ask('POST', `${path}/{id}/erase`, { id: one.id, body: {} });
    expect(called).toContain(`POST ${path}/{id}/erase`);
  });

  it('assignments of unavailability', async () => {
    const path = '/admin/api/service-unit-unavailability';
    const { id: unavailabilityId } = await ask('POST', '/admin/api/unavailability', {
      body: { ...away, serviceUnitIds: [] },
    });
    const service = await first('service-units');
    const body = { unavailabilityId, serviceUnitId: service.id };
    const { id, editedAt, serviceUnit } = await ask('POST', path, { body, query: 'acceptConflicts=true' });
    expect([serviceUnit, serviceUnit === service.name]).toEqual([service.nameEn, false]);
    await first('service-unit-unavailability');
    expect((await ask('GET', `${path}/{id}`, { id })).serviceUnit).toBe(service.nameEn);
    await ask('PUT', `${path}/{id}`, { id, body: { ...body, editedAt }, query: 'acceptConflicts=true' });
    await ask('DELETE', `${path}/{id}`, { id });
    expect(called).toContain(`DELETE ${path}/{id}`);
  });
});

it('a client has photos', async () => {
  const path = '/admin/api/clients/{id}/photos';
  const { id } = await first('clients');
  const add = async () => {
    const fields = { takenOn: '2026-01-02', consentOn: '2026-01-02', kind: 'before', consentBy: 'spoken' };
    const file = new File([await aPicture()], 'photo.png');
    return ask('POST', path, { id, ...(await sentForm({ ...fields, file })) });
  };
  const { id: photoId } = await add();
  await ask('GET', path, { id });
  await askForFile(`${path}/{photoId}/{file}`, { id: String(id), photoId: String(photoId), file: '40.webp' });
  await ask('DELETE', `${path}/{photoId}`, { id, photoId });
  await add();
  await ask('DELETE', path, { id });
  expect(called).toContain(`DELETE ${path}`);
});

it('an employee has times and prices of her own', async () => {
  const path = '/admin/api/employees/{id}/service-units';
  const [{ id }, unit] = [await first('employees'), await first('service-units')];
  const items = [{ serviceUnitId: unit.id, termDuration: 75, price: 1, priceEn: null, priceDe: null }];
  expect(await ask('PUT', path, { id, body: { items } })).toEqual({ items });
  expect(await ask('GET', path, { id })).toEqual({ items });
  await ask('PUT', path, { id, body: { items: [] } });
});

it('a service is taxed at a rate', async () => {
  const rate = { code: 'standard', name: 'Opšta', basisPoints: 2_000, validFrom: '2025-01-01' };
  const { id } = await ask('POST', '/admin/api/tax-rates', { body: rate });
  expect((await ask('GET', '/admin/api/tax-rates/{id}', { id })).basisPoints).toBe(2_000);
});

it('categories stand in an order', async () => {
  const { items } = await ask('GET', '/admin/api/categories', { query: 'sort=position&itemsPerPage=100' });
  const categoryIds = (items as { id: number }[]).map(({ id }) => id);
  const ordered = await ask('POST', '/admin/api/categories/order', { body: { categoryIds } });
  expect(ordered.items).toEqual(items);
  await refused('POST', '/admin/api/categories/order', 409, { body: { categoryIds: categoryIds.slice(1) } });
});

it('a category has a picture', async () => {
  const { id } = await first('categories');
  const { picture } = await ask('PUT', '/admin/api/categories/{id}/picture', { id, file: await aPicture() });
  expect(picture).not.toBeNull();
  await ask('DELETE', '/admin/api/categories/{id}/picture', { id });
});

it('an employee has a photo', async () => {
  const { id } = await first('employees');
  const { photo } = await ask('PUT', '/admin/api/employees/{id}/photo', { id, file: await aPicture() });
  expect(photo).not.toBeNull();
  await ask('DELETE', '/admin/api/employees/{id}/photo', { id });
});

describe('services', () => {
  it('have a status and images', async () => {
    const { id } = await first('service-units');
    const path = '/admin/api/service-units/{id}';
    await ask('POST', `${path}/status`, { id, body: { status: 2 } });
    const file = await aPicture();
    const { id: imageId } = await ask('POST', `${path}/images`, { id, file });
    await ask('GET', `${path}/images`, { id });
    await ask('POST', `${path}/images/order`, { id, body: { imageIds: [imageId] } });
    await refused('POST', `${path}/images/order`, 409, { id, body: { imageIds: [Number(imageId) + 1] } });
    const { editedAt } = await ask('GET', `${path}/images/{imageId}`, { id, imageId });
    await ask('PUT', `${path}/images/{imageId}`, { id, imageId, body: { alt: 'Kosa', status: 2, editedAt } });
    await ask('GET', '/api/service-units/{id}', { id });
    await ask('DELETE', `${path}/images/{imageId}`, { id, imageId });
    expect(called).toContain(`DELETE ${path}/images/{imageId}`);
  });
});

/** Of each kind of record there is one to be read. */
async function addWhatTheDemoHasNone() {
  const [service, employee] = [await first('service-units'), await first('employees')];
  await ask('POST', '/admin/api/service-units/{id}/images', { id: service.id, file: await aPicture() });
  await ask('POST', '/admin/api/products', { body: { name: 'Lak bez koda', price: 90_000 } });
  const pattern = { employeeId: employee.id, workplaceId: null, validFrom: '2031-01-06', validUntil: null };
  const weeks = [{ mon: [{ from: '07:00', to: '07:30' }] }];
  await ask('POST', '/admin/api/shift-patterns', {
    body: { ...pattern, weeks },
    query: 'acceptConflicts=true',
  });
  await ask('POST', '/admin/api/opening-periods', {
    body: { validFrom: '2031-01-06', validUntil: null, days: weeks[0] },
    query: 'acceptConflicts=true',
  });
}

describe('at last', () => {
  it('each record can be sent back as it was read, and is what it was before', async () => {
    await addWhatTheDemoHasNone();
    expect(await changedBySendingBack()).toEqual([]);
  });
});
