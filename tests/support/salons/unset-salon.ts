import { afterEach, beforeAll, beforeEach } from 'vitest';
import { GET, PUT } from '@/app/admin/api/settings/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { call } from '../http.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

export const PATH = '/admin/api/settings';
export const MINE = {
  ...demoSettings,
  name: 'Studio Vrba',
  phone: '+381641234567',
  city: 'Subotica',
  cityEn: '',
  cityDe: '',
};

type Headed = Record<string, string>;

/** A database whose salon has no settings before each test, and a super administrator who reads and writes them. */
export function unsetSalon() {
  const database = useDatabase();
  let admin: SignedIn | undefined;
  const signedIn = (): SignedIn => {
    if (!admin) throw new Error('Nobody is signed in before the tests');
    return admin;
  };
  const headers = (): Headed => signedIn().headers;

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

  return {
    get sql() {
      return database.sql;
    },
    headers,
    email: () => signedIn().email,
    put: (body: object, by: Headed = headers()) =>
      call(PUT, { method: 'PUT', path: PATH, body, headers: by }),
    get: (by: Headed = headers()) => call(GET, { path: PATH, headers: by }),
  };
}
