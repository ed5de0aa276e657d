import { describe, expect, it } from 'vitest';
import { phoneInput } from '@/lib/bookings/by-staff/schema.ts';
import { seriesInput } from '@/lib/series/schema.ts';
import type { BoardReservation } from '@/lib/booking-board/list/answer.ts';
import { bodyOf, fieldOf, partField, partsAgain, partsQuery, phoneForm } from './phone-form.ts';

const typed = {
  serviceUnitId: 12,
  employeeId: 3,
  workplaceId: 4,
  termDuration: 90,
  termFrom: '2026-12-01T10:00',
  clientName: 'Ana Šarić',
  clientPhone: '060 111 2222',
  clientEmail: '',
  requirements: '',
  language: null,
  further: [],
  walkIn: true,
  everyWeeks: null,
  count: 6,
  until: '',
  dates: [],
  employeeIds: [],
};

describe('the form that books by phone', () => {
  it('asks for one service as ever', () => {
    const body = bodyOf(phoneForm.parse(typed));
    expect(body).toMatchObject({ serviceUnitId: 12, employeeId: 3, workplaceId: 4, termDuration: 90 });
    expect(phoneInput.safeParse(body).success).toBe(true);
  });

  it.each([
    ['so many times', { count: 6 }, { count: 6 }],
    ['until a day', { count: null, until: '2027-03-01' }, { until: '2027-03-01' }],
  ])('asks for a series %s, with its dates and people', (_, change, end) => {
    const dates = ['2026-12-01T10:00', '2026-12-15T10:00'];
    const filled = { ...typed, everyWeeks: 2, dates, employeeIds: [5], ...change };
    const body = bodyOf(phoneForm.parse(filled));
    expect(body).toMatchObject({
      everyWeeks: 2,
      dates,
      serviceUnits: [{ serviceUnitId: 12, employeeId: 5 }],
      ...end,
    });
    expect(seriesInput.safeParse(body).success).toBe(true);
  });

  it('asks for several in their order, with who, where and how long is wanted of each', () => {
    const further = [{ serviceUnitId: 7, employeeId: null, workplaceId: null, termDuration: 45 }];
    const first = { serviceUnitId: 12, employeeId: 3, workplaceId: 4, termDuration: 90 };
    const body = bodyOf(phoneForm.parse({ ...typed, further }));
    expect(body).toMatchObject({ serviceUnits: [first, ...further] });
    expect(phoneInput.parse(body)).toEqual({
      serviceUnits: [first, ...further],
      termFrom: '2026-12-01T10:00',
      clientName: 'Ana Šarić',
      clientPhone: '060 111 2222',
      clientEmail: null,
      requirements: '',
      language: null,
      notify: true,
      parts: [
        { serviceUnitId: 12, employeeId: 3, workplaceId: 4, durationMinutes: 90 },
        { serviceUnitId: 7, employeeId: null, workplaceId: null, durationMinutes: 45 },
      ],
    });
  });

  it('needs each service', () => {
    const wrong = { ...typed, further: [{ serviceUnitId: null, employeeId: null }] };
    const paths = phoneForm.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toContain('further.0.serviceUnitId');
  });

  it('needs nobody’s name and number, but a name where there is a number', () => {
    const nobody = { ...typed, clientName: '', clientPhone: '' };
    expect(bodyOf(phoneForm.parse(nobody))).toMatchObject({ walkIn: true, clientName: '' });
    expect(phoneInput.safeParse(bodyOf(phoneForm.parse(nobody))).success).toBe(true);
    expect(bodyOf(phoneForm.parse(typed))).not.toHaveProperty('walkIn');
    expect(phoneForm.safeParse({ ...typed, clientName: '' }).success).toBe(false);
  });

  it('looks for terms of all parts, and names places and lengths only where there are any', () => {
    const color = { serviceUnitId: 12, employeeId: 3, workplaceId: null, termDuration: null };
    expect(partsQuery([color, { ...color, serviceUnitId: 7, employeeId: null }])).toEqual({
      serviceUnits: '12,7',
      employees: '3,0',
    });
    expect(partsQuery([color, { ...color, serviceUnitId: 7, workplaceId: 4, termDuration: 45 }])).toEqual({
      serviceUnits: '12,7',
      employees: '3,3',
      workplaces: '0,4',
      termDurations: '0,45',
    });
  });

  it('shows what is wrong with a part at its field', () => {
    expect(fieldOf('serviceUnits.0.serviceUnitId')).toBe('serviceUnitId');
    expect(fieldOf('serviceUnits.2.employeeId')).toBe('further.1.employeeId');
    expect(fieldOf('serviceUnits.1.termDuration')).toBe('further.0.termDuration');
    expect(fieldOf('serviceUnits')).toBe('serviceUnitId');
    expect(fieldOf('termFrom')).toBe('termFrom');
    expect(partField(1, 'serviceUnitId')).toBe('further.0.serviceUnitId');
  });
});

describe('the same again', () => {
  const part = (serviceUnitId: number, cancelledAt: string | null = null) =>
    ({ serviceUnitId, employeeId: 3, cancelledAt }) as BoardReservation['segments'][number];
  it('is all of that appointment but what was cancelled of it', () => {
    const segments = [part(2), part(4, '2026-11-01T10:00:00+01:00'), part(7)];
    expect(partsAgain({ segments })).toEqual([
      { serviceUnitId: 2, employeeId: 3 },
      { serviceUnitId: 7, employeeId: 3 },
    ]);
  });
});
