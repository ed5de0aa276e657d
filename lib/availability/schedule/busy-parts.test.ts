import { describe, expect, it } from 'vitest';
import { busyParts, occupiedBy } from './busy-parts.ts';
import { span } from './schedule.fixture.ts';

const whole = span('09:00', '11:00');
const processing = span('09:30', '10:15');
const around = [span('09:00', '09:30'), span('10:15', '11:00')];

describe('a stored part occupies', () => {
  it.each([
    ['keeps the workplace', false, [whole]],
    ['frees the workplace as well', true, around],
  ])(
    'its employee but for the time in which it works by itself, which %s',
    (_, freesWorkplace, workplace) => {
      const part = { employeeBusy: whole, workplaceBusy: whole, processing, freesWorkplace };
      expect(occupiedBy(part)).toEqual({ employee: around, workplace });
    },
  );

  it('nobody and nothing where nobody is named', () => {
    const part = { employeeBusy: null, workplaceBusy: null, processing, freesWorkplace: true };
    expect(occupiedBy(part)).toEqual({ employee: [], workplace: [] });
  });
});

describe('what keeps a pair busy', () => {
  const of = { reservationId: 7, employeeId: 1, workplaceId: 2 };
  const [before = whole, after = whole] = around;

  it('is an entry for each span, the spans of both side by side', () => {
    expect(busyParts(of, { employee: around, workplace: [whole] })).toEqual([
      { ...of, employeeBusy: before, workplaceBusy: whole },
      { ...of, employeeBusy: after, workplaceBusy: null },
    ]);
    expect(busyParts(of, { employee: [whole], workplace: around })).toEqual([
      { ...of, employeeBusy: whole, workplaceBusy: before },
      { ...of, employeeBusy: null, workplaceBusy: after },
    ]);
  });

  it('is nothing where neither is needed', () => {
    expect(busyParts(of, { employee: [], workplace: [] })).toEqual([]);
  });
});
