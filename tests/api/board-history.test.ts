import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/admin/api/history/route.ts';
import { db } from '@/db/client.ts';
import { recordChange } from '@/lib/kit/audit/service.ts';
import { removeUser } from '@/lib/accounts/users/service.ts';
import { itemsOf } from '../support/admin.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;
let manager: SignedIn;

const requesting = (query: string, headers = admin.headers) =>
  call(GET, { path: `/admin/api/history${query}`, headers: { lang: 'en', ...headers } });
const list = async (query = '') =>
  itemsOf(await requesting(query)).map(({ entity, entityId, action, by }) => [entity, entityId, action, by]);

beforeEach(async () => {
  await emptyTables(database.sql, 'user', 'auth_session', 'rate_limit', 'audit_event');
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  await emptyTables(database.sql, 'audit_event');
  const by = `user:${manager.id}` as const;
  const on = (day: string) => new Date(`${day}T12:00:00+01:00`);
  await recordChange(
    db,
    { entity: 'reservation', entityId: 7, action: 'created', by: 'client', at: on('2026-12-01') },
    { entity: 'reservation', entityId: 7, action: 'adjusted', by, at: on('2026-12-02') },
    { entity: 'category', entityId: 7, action: 'edited', by, at: on('2026-12-02') },
    { entity: 'salon', entityId: 0, action: 'retention applied', by: 'system', at: on('2026-12-03') },
  );
});

describe('the history of everything', () => {
  it('has all of it, the latest first', async () => {
    expect(await list()).toEqual([
      ['salon', 0, 'retention applied', 'system'],
      ['category', 7, 'edited', manager.email],
      ['reservation', 7, 'adjusted', manager.email],
      ['reservation', 7, 'created', 'client'],
    ]);
  });

  it('is asked by person, by thing and by day', async () => {
    expect((await list(`?person=${manager.email}`)).map(([entity]) => entity)).toEqual([
      'category',
      'reservation',
    ]);
    expect((await list('?entity=reservation&entityId=7')).map(([, , action]) => action)).toEqual([
      'adjusted',
      'created',
    ]);
    expect((await list('?atAfter=2026-12-02&atBefore=2026-12-02')).map(([entity]) => entity)).toEqual([
      'category',
      'reservation',
    ]);
    expect((await requesting('?entity=nothing')).status).toBe(422);
  });

  it('goes on naming whoever is gone, by number', async () => {
    await removeUser(manager.id, { by: `user:${admin.id}`, now: new Date() });
    expect((await list('?entity=category'))[0]).toEqual(['category', 7, 'edited', `user:${manager.id}`]);
  });

  it('is for super administrators alone', async () => {
    expect((await requesting('', manager.headers)).status).toBe(403);
  });
});
