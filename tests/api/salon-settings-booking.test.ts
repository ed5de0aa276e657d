import { describe, expect, it } from 'vitest';
import { POST as BOOK } from '@/app/admin/api/reservations/route.ts';
import { GET as PREVIEW } from '@/app/admin/api/settings/preview/route.ts';
import { heldSettings } from '@/lib/salon/settings/held.ts';
import { bookingRules } from '@/lib/salon/settings/settings.ts';
import { visitTerms } from '@/lib/availability/visits/service.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { clientNetworks } from '@/lib/kit/http/client-address.ts';
import { holdNetwork } from '@/lib/bookings/book/hold-network.ts';
import { book } from '@/lib/bookings/book/service.ts';
import { bookedAnswer } from '@/app/api/reservations/booked-answer.ts';
import { atTime } from '../support/clock.ts';
import { call } from '../support/http.ts';
import { anOpenSalon, aPair, aServiceUnit, at, MONDAY_MORNING, TUESDAY } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';
import { MINE, PATH, unsetSalon } from '../support/salons/unset-salon.ts';

const salon = unsetSalon();
const { put, headers } = salon;

async function freeOnTuesday(serviceUnitId: number) {
  const parts = [{ serviceUnitId }];
  const found = await visitTerms({ parts, day: TUESDAY, locale: 'sr', now: MONDAY_MORNING });
  return found.ok ? found.terms : [];
}

describe('the rules of booking', () => {
  it('that another process has saved decide the very next look', async () => {
    await anOpenSalon(salon.sql);
    await aPair(salon.sql);
    const serviceUnitId = await aServiceUnit(salon.sql);
    const readState = async () => (await freeOnTuesday(serviceUnitId)).length;
    await put({ ...MINE, gridMinutes: 15, isOpen: true, editedAt: null });
    const every15 = await readState();
    // Nobody has told this process yet.
    await salon.sql`update salon_settings set settings = settings || '{"gridMinutes": 60}'`;
    expect(heldSettings().settings.gridMinutes).toBe(15);
    expect(await readState()).toBeLessThan(every15 / 2);
    expect(bookingRules().gridMinutes).toBe(60);
  });

  it('can be tried without being saved', async () => {
    const query = 'gridMinutes=60&leadMinutes=0&horizonDays=10';
    const tried = await call(PREVIEW, { path: `${PATH}/preview?${query}`, headers: headers() });
    expect(tried.status).toBe(200);
    expect(await salon.sql`select from salon_settings`).toHaveLength(0);
  });

  it('give the schedule a new revision, so that no booking under way ends by the former ones', async () => {
    const revision = async () => {
      const [row] = await salon.sql<{ revision: number }[]>`select revision from schedule_revision`;
      return row?.revision ?? 0;
    };
    const before = await revision();
    await put({ ...MINE, isOpen: true, editedAt: null });
    expect(await revision()).toBeGreaterThan(before);
  });
});

describe('a salon that is not open for booking', () => {
  const VISITOR = { clientName: 'Ana Anić', clientEmail: 'ana@primer.example', clientPhone: '+381601234567' };

  it('tells visitors so, in their language, and lets staff book', async () => {
    await anOpenSalon(salon.sql);
    await aPair(salon.sql);
    const serviceUnitId = await aServiceUnit(salon.sql);
    await put({ ...MINE, isOpen: false, editedAt: null });
    const [term] = await freeOnTuesday(serviceUnitId);
    const start = term?.from;
    expect(start).toBeDefined();
    const context = {
      locale: 'de',
      source: 'site',
      now: MONDAY_MORNING,
      idempotency: null,
      network: holdNetwork(clientNetworks(new Headers())),
      worked: false,
    } as const;
    const request = {
      ...VISITOR,
      parts: [{ serviceUnitId, employeeId: null }],
      termFrom: new Date(start ?? 0),
      requirements: '',
    };
    const refused = await book(request, context);
    expect(refused).toEqual({ ok: false, reason: 'not-open' });
    expect(() => bookedAnswer(refused, { locale: 'de' })).toThrow('notOpen');
    expect(messages.de.errors.notOpen).toContain('noch keine Buchungen');

    atTime(MONDAY_MORNING);
    const manager = await signedInAs(salon.sql, 'ROLE_MANAGER', MONDAY_MORNING);
    const { clientName, clientPhone } = VISITOR;
    const onThePhone = { serviceUnitId, termFrom: at('16:00'), clientName, clientPhone };
    expect((await call(BOOK, { headers: manager.headers, body: onThePhone })).status).toBe(201);

    // Another process opens it; this one has not been told yet.
    await salon.sql`update salon_settings set opened_at = now()`;
    expect(await book(request, context)).toMatchObject({ ok: true });
  });
});
