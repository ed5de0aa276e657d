import { describe, expect, it } from 'vitest';
import { HOUR } from '../../base/time/units.ts';
import { addDays } from '../../base/time/zone.ts';
import { employeeSpans, salonSpans, serviceUnitSpans, spansThere, workplaceSpans } from './openings.ts';
import { aPattern, aWeek } from './patterns.fixture.ts';
import { aResource, aSchedule, at, DAY, everyDay, hoursOn, openOn, span } from './schedule.fixture.ts';

const MONDAY = '2026-11-30';
const closed = new Set([DAY]);
const closedOnTuesdays = everyDay('09:00', '17:00').with(1, null);

const spansOf = (schedule: ReturnType<typeof aSchedule>, employee = aResource(1), day = DAY) =>
  employeeSpans(schedule, employee, day, salonSpans(schedule, day));

describe('an employee works', () => {
  const open = aSchedule({ generalHours: openOn(everyDay('09:00', '17:00')) });

  it('with the salon when nothing else is said', () => {
    expect(spansOf(open)).toEqual([span('09:00', '17:00')]);
  });

  it('not during a break of the salon', () => {
    const parted = hoursOn(DAY, ['09:00', '12:30'], ['13:15', '18:30']).get(DAY) ?? [];
    const schedule = aSchedule({ generalHours: { usual: { ...aWeek({}), tue: parted }, periods: [] } });
    expect(spansOf(schedule)).toEqual([span('09:00', '12:30'), span('13:15', '18:30')]);
  });

  it('by the hours that hold on the day: of a period with an end, else the latest from then on', () => {
    const { usual } = openOn(everyDay('09:00', '17:00'));
    const from = (validFrom: string, validUntil: string | null, hours: [string, string]) => ({
      validFrom,
      validUntil,
      days: aWeek({ mon: [hours], tue: [hours] }),
    });
    const periods = [
      from(addDays(DAY, 1), null, ['06:00', '07:00']),
      from(MONDAY, null, ['10:00', '16:00']),
      from(addDays(DAY, -30), null, ['11:00', '15:00']),
    ];
    const spansWith = (...more: typeof periods) =>
      spansOf(aSchedule({ generalHours: { usual, periods: [...periods, ...more] } }));
    expect(spansWith()).toEqual([span('10:00', '16:00')]);
    expect(spansWith(from(DAY, DAY, ['12:00', '13:00']))).toEqual([span('12:00', '13:00')]);
    expect(spansWith(from(addDays(DAY, -9), MONDAY, ['12:00', '13:00']))).toEqual([span('10:00', '16:00')]);
    const all = aSchedule({ generalHours: { usual, periods: periods.slice(0, 2) } });
    expect(spansOf(all, aResource(1), addDays(MONDAY, -7))).toEqual([
      span('09:00', '17:00', addDays(MONDAY, -7)),
    ]);
  });

  it('not at all on a weekday on which the salon is closed', () => {
    const schedule = aSchedule({ generalHours: openOn(closedOnTuesdays) });
    expect(spansOf(schedule)).toEqual([]);
    expect(spansOf(schedule, aResource(1), MONDAY)).toEqual([span('09:00', '17:00', MONDAY)]);
  });

  it('by specific hours instead of the general ones, also outside them', () => {
    const employee = aResource(1, { specificHours: hoursOn(DAY, ['06:00', '08:00'], ['18:00', '24:00']) });
    expect(spansOf(open, employee)).toEqual([span('06:00', '08:00'), span('18:00', '24:00')]);
    expect(spansOf(aSchedule({ generalHours: openOn(closedOnTuesdays) }), employee)).toHaveLength(2);
    expect(spansOf(open, employee, MONDAY)).toEqual([span('09:00', '17:00', MONDAY)]);
  });

  it('in one span where specific hours touch or overlap', () => {
    const specificHours = hoursOn(DAY, ['12:00', '14:00'], ['09:10', '12:00'], ['13:00', '15:00']);
    expect(spansOf(open, aResource(1, { specificHours }))).toEqual([span('09:10', '15:00')]);
  });

  it('never on a non-working day, whatever else is said', () => {
    const schedule = aSchedule({ nonWorkingDays: closed });
    const employee = aResource(1, { specificHours: hoursOn(DAY, ['09:00', '12:00']) });
    expect(spansOf(schedule)).toEqual([]);
    expect(spansOf(schedule, employee)).toEqual([]);
  });
});

describe('a workplace', () => {
  it('has no limit without specific hours, whatever the salon does', () => {
    expect(workplaceSpans(aSchedule(), aResource(1), DAY)).toBeNull();
  });

  it('has its specific hours', () => {
    const workplace = aResource(1, { specificHours: hoursOn(DAY, ['10:00', '11:00']) });
    expect(workplaceSpans(aSchedule(), workplace, DAY)).toEqual([span('10:00', '11:00')]);
    expect(workplaceSpans(aSchedule(), workplace, MONDAY)).toBeNull();
  });
});

describe('what is shown of a day', () => {
  const open = aSchedule({ generalHours: openOn(everyDay('09:00', '17:00')) });
  const special = aResource(1, { specificHours: hoursOn(DAY, ['18:00', '20:00']) });

  it('is the own hours, else those of the salon', () => {
    expect(spansThere(open, special, DAY)).toEqual([span('18:00', '20:00')]);
    expect(spansThere(open, special, MONDAY)).toEqual([span('09:00', '17:00', MONDAY)]);
  });

  it('is nothing on a non-working day', () => {
    expect(spansThere(aSchedule({ nonWorkingDays: closed }), special, DAY)).toEqual([]);
  });

  it('is nothing on a free day of the pattern', () => {
    const patterns = [aPattern(MONDAY, [aWeek({ mon: [['10:00', '14:00']] })])];
    expect(spansThere(open, aResource(1, { patterns }), DAY)).toEqual([]);
    expect(spansThere(open, aResource(1, { patterns }), MONDAY)).toEqual([span('10:00', '14:00', MONDAY)]);
  });
});

describe('a service unit', () => {
  it.each([
    ['without own hours', null],
    ['with seven empty days', Array.from({ length: 7 }, () => null)],
  ])('%s follows the salon', (_, serviceHours) => {
    expect(serviceUnitSpans(aSchedule({ serviceUnit: { serviceHours } }), DAY)).toBeNull();
  });

  it('with own hours is not offered on a day that has none', () => {
    const schedule = aSchedule({ serviceUnit: { serviceHours: closedOnTuesdays } });
    expect(serviceUnitSpans(schedule, DAY)).toEqual([]);
    expect(serviceUnitSpans(schedule, MONDAY)).toEqual([span('09:00', '17:00', MONDAY)]);
  });
});

describe('on a day on which the clock changes', () => {
  const spring = '2026-03-29';
  const autumn = '2026-10-25';
  const on = (day: string, ...hours: [string, string][]) =>
    spansOf(aSchedule(), aResource(1, { specificHours: hoursOn(day, ...hours) }), day);

  it('a shift over the change is an hour shorter in spring and longer in autumn', () => {
    expect(on(spring, ['01:00', '05:00'])).toEqual([
      { start: at('01:00', spring), end: at('01:00', spring) + 3 * HOUR },
    ]);
    expect(on(autumn, ['01:00', '05:00'])).toEqual([
      { start: at('01:00', autumn), end: at('01:00', autumn) + 5 * HOUR },
    ]);
  });

  it('hours that the clock skips are none, and what they parted is one span', () => {
    expect(on(spring, ['02:00', '03:00'])).toEqual([]);
    expect(on(spring, ['02:30', '03:15'])).toEqual([]);
    expect(on(spring, ['01:00', '02:00'], ['03:00', '04:00'])).toEqual([span('01:00', '04:00', spring)]);
  });

  it('a span that the change would push into the next day is none', () => {
    const schedule = { ...aSchedule(), zone: 'America/Scoresbysund' };
    const employee = aResource(1, { specificHours: hoursOn('2026-03-28', ['23:15', '23:45']) });
    expect(employeeSpans(schedule, employee, '2026-03-28', [])).toEqual([]);
  });
});
