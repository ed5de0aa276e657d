import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as preview } from '@/app/admin/api/reservations/[id]/mail-preview/route.ts';
import { GET as reasons } from '@/app/admin/api/reservations/reasons/route.ts';
import { GET as read, PUT as save } from '@/app/admin/api/settings/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Why a term falls: from the salon's lists, in the client's language, seen before it is sent. */

const database = useDatabase();
let manager: SignedIn;
let of: { serviceUnitId: number; employeeId: number; workplaceId: number };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  of = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
  atTime(MONDAY_MORNING);
});

const ask = (id: number, body: object) =>
  call(preview, { params: { id: String(id) }, headers: manager.headers, body });

describe('the mail before it goes', () => {
  it('is written in the client’s language, with the reason, and changes and sends nothing', async () => {
    const id = await aReservation(database.sql, { ...of, language: 'de', client_email: 'anna@example.com' });
    const { status, body } = await ask(id, { deed: 'reject', reason: 'Sofija ist erkrankt.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ to: 'anna@example.com', language: 'de' });
    expect(body.subject).toMatch(/abgesagt|Absage|abgelehnt/i);
    expect(body.html).toContain('Sofija ist erkrankt.');
    expect(await database.sql`select from outbox`).toHaveLength(0);
    const [stored] = await database.sql`select status from reservation where id = ${id}`;
    expect(stored?.status).toBe(2);
  });

  it('holds none of the client’s own links', async () => {
    const id = await aReservation(database.sql, of);
    for (const action of ['reject', 'cancel-for-client', 'no-show']) {
      const { status, body } = await ask(id, { deed: action, reason: '' });
      expect([action, status]).toEqual([action, 200]);
      expect(body.html).not.toContain('token=');
    }
  });

  it('is of a reservation that is there, and of a deed that is mailed', async () => {
    expect((await ask(999_999, { deed: 'reject', reason: 'x' })).status).toBe(404);
    const id = await aReservation(database.sql, of);
    expect((await ask(id, { deed: 'done', reason: '' })).status).toBe(422);
  });
});

describe('the reasons', () => {
  beforeEach(async () => {
    await database.sql`delete from salon_settings`;
    await renewSalonSettings();
  });
  afterEach(() => {
    holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
  });
  const lists = async () => (await call(reasons, { headers: manager.headers })).body;
  const put = (body: object) => call(save, { method: 'PUT', headers: manager.headers, body });
  const MINE = [{ text: 'Bolest', textEn: 'Illness', textDe: '' }];

  it('are usual ones until the salon has its own', async () => {
    const { rejection, cancellation } = await lists();
    expect(rejection).not.toHaveLength(0);
    expect(cancellation).not.toHaveLength(0);
    const saved = await put({
      ...demoSettings,
      rejectionReasons: MINE,
      cancellationReasons: [],
      isOpen: true,
      editedAt: null,
    });
    expect(saved.status).toBe(200);
    expect(await lists()).toEqual({ rejection: MINE, cancellation: [] });
    const [event] =
      await database.sql`select changes from audit_event where entity = 'salon-settings' and action = 'edited'`;
    expect(event?.changes).toMatchObject({ fields: expect.arrayContaining(['rejectionReasons']) });
  });

  it('stay as they are for programs that know nothing of them, and each needs its Serbian text', async () => {
    await put({ ...demoSettings, rejectionReasons: MINE, isOpen: true, editedAt: null });
    const { editedAt } = (await call(read, { headers: manager.headers })).body;
    const older = { ...demoSettings, rejectionReasons: undefined, cancellationReasons: undefined };
    expect((await put({ ...older, isOpen: true, editedAt })).status).toBe(200);
    expect((await lists()).rejection).toEqual(MINE);
    const wrong = { ...demoSettings, rejectionReasons: [{ text: '', textEn: '', textDe: '' }] };
    const refused = await put({ ...wrong, isOpen: true, editedAt: null });
    expect(Object.keys(refused.body.fields as object)).toEqual(['rejectionReasons.0.text']);
  });
});
