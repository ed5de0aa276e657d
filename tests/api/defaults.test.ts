import { beforeAll, describe, expect, it } from 'vitest';
import { POST as addCategory } from '@/app/admin/api/categories/route.ts';
import { POST as addClient } from '@/app/admin/api/clients/route.ts';
import { POST as addEmployee } from '@/app/admin/api/employees/route.ts';
import { POST as addSubscriber } from '@/app/admin/api/newsletter-subscribers/route.ts';
import { POST as addServiceUnit } from '@/app/admin/api/service-units/route.ts';
import { POST as addUser } from '@/app/admin/api/users/route.ts';
import { POST as addWorkplace } from '@/app/admin/api/workplaces/route.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { PASSWORD, signedInAs, type SignedIn } from '../support/staff.ts';

/** What the contract gives a default to may be left out of what is new. */
const database = useDatabase();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

const added = async (handler: Parameters<typeof call>[0], body: object) =>
  call(handler, { headers: { ...admin.headers, lang: 'en' }, body });

describe('what is new and says as little as it may', () => {
  it.each([
    ['a category', addCategory, { value: 'nails', name: 'Nokti' }, { status: 1 }],
    ['an employee', addEmployee, { name: 'Ana' }, { status: 1, categoryIds: [], email: null }],
    ['a workplace', addWorkplace, { name: 'Stolica' }, { status: 1, categoryIds: [] }],
    ['a client', addClient, { name: 'Mila', email: 'mila@example.com' }, { language: 'sr', notes: '' }],
    ['a subscriber', addSubscriber, { email: 'mila@example.com' }, { language: 'sr' }],
  ])('%s', async (_, handler, body, defaults) => {
    const { status, body: record } = await added(handler, body);
    expect([status, record]).toMatchObject([201, { ...body, ...defaults }]);
  });

  it('a service', async () => {
    const { body: category } = await added(addCategory, { value: 'hair', name: 'Kosa' });
    const body = { name: 'Šišanje', price: 120_000, termDuration: 30 };
    const { status, body: record } = await added(addServiceUnit, { ...body, categoryIds: [category.id] });
    const defaults = { bufferAfter: 0, status: 1, workingHours: null, priceEn: null, priceDe: null };
    expect([status, record]).toMatchObject([201, { ...body, ...defaults }]);
  });
});

it('a password may be sent twice, and has to be the same', async () => {
  const user = { email: 'nova@salon.example', roles: ['ROLE_MANAGER'], password: PASSWORD };
  const other = await added(addUser, { ...user, confirmedPassword: `${PASSWORD}!` });
  expect(other.body.fields).toEqual({ confirmedPassword: 'The two passwords do not match.' });
  expect((await added(addUser, { ...user, confirmedPassword: PASSWORD })).status).toBe(201);
  const [stored] = await database.sql<
    { text: string }[]
  >`select string_agg(to_jsonb(e)::text, '') as text from audit_event e`;
  expect(stored?.text).not.toContain(PASSWORD);
});
