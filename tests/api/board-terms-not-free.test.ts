import { describe, expect, it } from 'vitest';
import { GET as whyNotFree } from '@/app/admin/api/reservations/why-not-free/route.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { at, TUESDAY } from '../support/salon.ts';
import { salonOfTwo } from '../support/salons/salon-of-two.ts';

const { salon } = salonOfTwo();

describe('the reason why a term is not free', () => {
  const ask = async (query: Record<string, string>, lang = 'en') => {
    const search = new URLSearchParams({ serviceUnitId: String(salon.serviceUnitId), ...query }).toString();
    return call(whyNotFree, { path: `/?${search}`, headers: { ...salon.manager.headers, lang } });
  };

  it('is given in words, in the language asked for', async () => {
    const employeeId = String(salon.first.employeeId);
    await aReservation(salon.sql, {
      serviceUnitId: salon.serviceUnitId,
      ...salon.first,
      client_name: 'Vera',
    });
    const { body } = await ask({ termFrom: at('10:00'), employeeId });
    expect(body).toMatchObject({ free: false, why: { reason: 'employee-taken', waive: null } });
    expect((body.why as { text: string }).text).toContain('10:00–11:00: Vera');
    const { body: german } = await ask({ termFrom: at('10:00'), employeeId }, 'de');
    expect((german.why as { text: string }).text).toContain('bereits eine Reservierung');
  });

  it.each([
    ['09:00', TUESDAY, null],
    ['08:00', TUESDAY, 'outside-hours'],
    ['10:05', TUESDAY, null],
    ['09:15', '2026-11-30', null],
    ['10:00', '2026-11-29', 'past'],
    ['10:00', '2027-06-01', 'horizon'],
  ])('at %s on %s is %s', async (time, day, reason) => {
    const { body } = await ask({ termFrom: `${day}T${time}` });
    expect(body.free).toBe(reason === null);
    expect((body.why as { reason: string } | null)?.reason ?? null).toBe(reason);
  });
});
