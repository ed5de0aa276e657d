import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NextRequest } from 'next/server';
import {
  accessOf,
  accessToAdminPath,
  mayEnter,
  OPEN_ADMIN_PATHS,
  type Rights,
} from '@/lib/accounts/sessions/roles.ts';
import {
  ADMIN_ACTIONS,
  ADMIN_RESOURCES,
  type AdminResource,
  type AdminRow,
  BOARD_SCREENS,
  type BoardScreen,
} from '@/lib/accounts/sessions/screen-access.ts';
import { AREAS, type Area } from '@/lib/base/statuses.ts';
import { isOpenToKey } from '@/lib/accounts/key-access/rules.ts';
import { aKey } from '../support/api-keys.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { anEmployee } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/**
 * Handlers are called as they are, without middleware.ts in front: whatever is refused here is refused by the second
 * door. The list of what there is comes from the file system, so that nothing can be forgotten.
 */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Handler = ((
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>) & { access?: AdminRow };

const root = path.resolve(import.meta.dirname, '../..');
const filesIn = (folder: string, name: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === name)
    .map((file) => `${folder}/${file}`)
    .sort();

const routes = filesIn('app/admin/api', 'route.ts').map((file) => ({
  file,
  address: `/${path.dirname(file).replace(/^app\//, '')}`,
}));
const NO_SUCH_ENDPOINT = '/admin/api/[...rest]';
const closedRoutes = routes.filter(
  ({ address }) => !OPEN_ADMIN_PATHS.includes(address) && address !== NO_SUCH_ENDPOINT,
);
const resourceOf = (address: string) => address.split('/')[3] as AdminResource;

const database = useDatabase();
type Somebody = {
  name: string;
  rights: Rights;
  signedIn: Pick<SignedIn, 'headers'>;
  /** Of a key: which endpoints are open to keys at all. */
  opens?: (method: string, address: string) => boolean;
};
const staff: Somebody[] = [];

/** Super administrators with none of the areas, managers with none, managers with one each, and employees with all. */
const KINDS: Rights[] = [
  { roles: ['ROLE_SUPER_ADMIN'], areas: [] },
  ...[[], ...AREAS.map((area) => [area])].map((areas: Area[]) => ({
    roles: ['ROLE_MANAGER'] as const,
    areas,
  })),
  { roles: ['ROLE_EMPLOYEE'], areas: AREAS },
];

beforeAll(async () => {
  for (const rights of KINDS) {
    const [role = 'ROLE_MANAGER'] = rights.roles;
    const signedIn = await signedInAs(database.sql, role);
    await database.sql`update "user" set areas = ${[...rights.areas]} where id = ${signedIn.id}`;
    if (role === 'ROLE_EMPLOYEE') {
      const employeeId = await anEmployee(database.sql);
      await database.sql`insert into employee_user values (${employeeId}, ${signedIn.id})`;
    }
    staff.push({ name: [role, ...rights.areas].join(' '), rights, signedIn });
  }
  const owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  for (const areas of [[], AREAS]) {
    for (const readOnly of [false, true]) {
      staff.push({
        name: ['key', readOnly && 'that reads', ...areas].join(' '),
        rights: { roles: ['ROLE_MANAGER'], areas },
        signedIn: await aKey(owner, { areas, readOnly }),
        opens: (method, address) => isOpenToKey({ readOnly }, method, address.replace('/admin/api/', '')),
      });
    }
  }
});

// A key is asked of everything here, and may do so much a minute.
beforeEach(() => database.sql`update api_key set minute_uses = 0`);

async function handlersOf(file: string): Promise<[string, Handler][]> {
  const route = (await import(path.join(root, file))) as Record<string, Handler>; // a route exports handlers
  return METHODS.flatMap((method) => (route[method] ? [[method, route[method]]] : []));
}

async function statusFor(handler: Handler, method: string, address: string, headers: Record<string, string>) {
  const { status } = await call(handler, {
    method,
    path: address.replace(/\[\w+\]/g, '2147483647'),
    params: Object.fromEntries([...address.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name, '2147483647'])),
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
  });
  return status;
}

describe('the endpoints of the back office', () => {
  it('are all there that the table names as open', () => {
    const addresses = routes.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(OPEN_ADMIN_PATHS));
  });

  it('answer an address that names none of them like any other that is not there', async () => {
    const route = routes.find(({ address }) => address === NO_SUCH_ENDPOINT);
    for (const [method, handler] of await handlersOf(route?.file ?? '')) {
      expect([method, await statusFor(handler, method, '/admin/api/nothing', {})]).toEqual([method, 404]);
    }
  });

  it.each(closedRoutes)('$address belongs to a resource of the table', ({ address }) => {
    expect(Object.keys(ADMIN_RESOURCES)).toContain(resourceOf(address));
  });

  it.each(Object.keys(ADMIN_ACTIONS))('%s of the table is there', async (action) => {
    const [method = '', route = ''] = action.split(' ');
    const handlers = await handlersOf(`app/admin/api/${route}/route.ts`);
    expect(handlers.map(([name]) => name)).toContain(method);
  });

  it.each(closedRoutes)(
    '$address lets in nobody but those whom the table names',
    async ({ file, address }) => {
      const handlers = await handlersOf(file);
      expect(handlers.length).toBeGreaterThan(0);
      for (const [method, handler] of handlers) {
        expect([method, await statusFor(handler, method, address, {})]).toEqual([method, 401]);
        const access = accessToAdminPath(method, address);
        expect([method, handler.access && accessOf(handler.access)]).toEqual([method, access]);
        for (const { name, rights, signedIn, opens } of staff) {
          const status = await statusFor(handler, method, address, signedIn.headers);
          if (access && mayEnter(rights, access) && (opens?.(method, address) ?? true)) {
            expect([method, name, [401, 403].includes(status)]).toEqual([method, name, false]);
          } else {
            expect([method, name, status]).toEqual([method, name, 403]);
          }
        }
      }
    },
  );
});

describe('the pages of the board', () => {
  const pages = filesIn('app/board/(office)', 'page.tsx').map((file) => ({
    file,
    screen: file.split('/')[3] as BoardScreen,
  }));

  it.each(pages.filter(({ screen }) => Object.hasOwn(BOARD_SCREENS, screen)))(
    '$file asks by itself who opens it',
    ({ file, screen }) => {
      expect(readFileSync(path.join(root, file), 'utf8')).toContain(`await requireStaff('${screen}')`);
    },
  );

  it('are all in the table', () => {
    const unknown = pages.filter(({ screen }) => !Object.hasOwn(BOARD_SCREENS, screen));
    expect(unknown.map(({ file }) => file).filter((file) => !file.includes('[...'))).toEqual([]);
  });
});
