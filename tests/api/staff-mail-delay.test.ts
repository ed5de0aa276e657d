import { beforeEach, expect, it } from 'vitest';
import { POST as approve } from '@/app/admin/api/users/[id]/approve/route.ts';
import { POST as offer } from '@/app/admin/api/waiting-list/[id]/offer/route.ts';
import { POST as putOnList } from '@/app/admin/api/waiting-list/route.ts';
import { USER_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { aUser, signedInAs, type SignedIn } from '../support/staff.ts';
import { setVariables } from '../support/setup/variables.ts';

// As an installation has it that says nothing of it: here the twenty seconds are real.
setVariables({ STAFF_MAIL_DELAY_SECONDS: undefined });

const database = useDatabase();
let admin: SignedIn;

beforeEach(async () => {
  await emptySalon(database.sql);
  await anOpenSalon(database.sql);
  atTime(MONDAY_MORNING);
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
});

/** Seconds that each mail waits, by its kind. */
const waits = async () => {
  const rows = await database.sql<{ template: string; run_at: Date }[]>`
    select template, run_at from outbox order by created_at`;
  return rows.map(({ template, run_at }) => [
    template,
    (run_at.getTime() - MONDAY_MORNING.getTime()) / 1_000,
  ]);
};

it('who is let in hears of it after twenty seconds', async () => {
  const { id } = await aUser(database.sql, { roles: [], status: USER_STATUS.ACTIVE });
  const body = { roles: ['ROLE_MANAGER'] };
  await call(approve, { params: { id: String(id) }, headers: admin.headers, body });
  expect(await waits()).toEqual([['approved', 20]]);
});

it('so does whom staff put on the waiting list, and to whom they offer a term', async () => {
  const serviceUnitId = await aServiceUnit(database.sql);
  await aPair(database.sql);
  const { body } = await call(putOnList, {
    headers: admin.headers,
    body: {
      clientName: 'Žana Zvonar',
      clientEmail: 'zana@primer.example',
      clientPhone: null,
      serviceUnits: [serviceUnitId],
      employeeId: null,
      windows: [{ day: TUESDAY, from: '10:00', to: '12:00' }],
      language: 'sr',
    },
  });
  const params = { id: String(body.id) };
  await call(offer, { params, headers: admin.headers, body: { termFrom: at('10:00', TUESDAY) } });
  expect(await waits()).toEqual([
    ['onWaitingList', 20],
    ['offer', 20],
  ]);
});
