import { describe, expect, it } from 'vitest';
import { GET as whyNotFree } from '@/app/admin/api/reservations/[id]/segments/why-not-free/route.ts';
import { call } from '../support/http.ts';
import { at, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';
import { visitToChange } from '../support/salons/visit-to-change.ts';

const { salon, later, onReservation, changing, now, aTaken } = visitToChange();

describe('asked before anything is saved', () => {
  const requesting = (query: Partial<Record<string, number>>, by = salon.manager) =>
    call(whyNotFree, {
      ...onReservation(by),
      path: `/?${Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')}`,
    });
  const asIs = () => ({
    segmentId: salon.first,
    serviceUnitId: salon.color,
    employeeId: salon.mia.employeeId,
  });

  it('what would be saved is free, and nothing is stored', async () => {
    const before = await now();
    for (const query of [
      { serviceUnitId: salon.brows },
      { ...asIs(), termDuration: 90 },
      { segmentId: salon.first, serviceUnitId: salon.brows },
    ]) {
      expect(await requesting(query)).toMatchObject({ status: 200, body: { free: true, why: null } });
    }
    expect(await now()).toEqual(before);
  });

  it('what is there stays free, whoever else would be', async () => {
    await aTaken(salon.ana, '12:00', '20:00');
    expect((await requesting({ ...asIs(), termDuration: 60 })).body).toEqual({ free: true, why: null });
  });

  it('the part that could not make room is named, with the reason that saving has', async () => {
    await aTaken(salon.ana, '12:00', '20:00');
    const requested = await requesting({ ...asIs(), termDuration: 90 });
    const saved = await changing(salon.first, { termDuration: 90 });
    expect([requested.status, saved.status]).toEqual([200, 409]);
    expect(requested.body).toMatchObject({ free: false, why: { part: 1 } });
    expect(requested.body.why).toEqual(saved.body.why);
  });

  it('where it would run past the day there is no room', async () => {
    const { free } = (await requesting({ ...asIs(), termDuration: 720 })).body;
    expect(free).toBe(false);
  });

  it('is refused like the saving: chosen twice, not there, over, not for an employee', async () => {
    expect((await requesting({ serviceUnitId: salon.cut })).body.fields).toHaveProperty('serviceUnitId');
    expect((await requesting({ serviceUnitId: 999_999 })).status).toBe(422);
    expect((await requesting({ ...asIs(), segmentId: 999_999 })).status).toBe(404);
    const employee = await signedInAs(salon.sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
    expect((await requesting({ serviceUnitId: salon.brows }, employee)).status).toBe(403);
    await later(at('09:00', '2026-12-02'));
    expect((await requesting({ serviceUnitId: salon.brows })).status).toBe(409);
  });
});
