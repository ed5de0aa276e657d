import { describe, expect, it } from 'vitest';
import {
  at,
  DAY,
  everyDay,
  hoursOn,
  openOn,
  span,
  ZONE,
} from '../../availability/schedule/schedule.fixture.ts';
import { linkOf, type Presence, type Rota } from '../affected/rules.ts';
import { gapsOn, type Salon } from './cover.ts';

const HAIR = 1;
const NAILS = 2;

const there = (change: Partial<Presence> = {}): Presence => ({
  specificHours: new Map(),
  patterns: [],
  unavailable: [],
  ...change,
});

const rota = (change: Partial<Rota> = {}): Rota => ({
  zone: ZONE,
  generalHours: openOn(everyDay('09:00', '17:00')),
  nonWorkingDays: new Set(),
  employees: new Map([
    [1, there()],
    [2, there()],
  ]),
  workplaces: new Map([[1, there()]]),
  serviceUnits: new Map(),
  links: new Set([linkOf(1, 1), linkOf(2, 1)]),
  ...change,
});

/** One does hair, the other nails, at one chair. */
const salon = (change: Partial<Rota> = {}, rest: Partial<Omit<Salon, 'rota'>> = {}): Salon => ({
  rota: rota(change),
  employees: [
    { id: 1, categoryIds: [HAIR] },
    { id: 2, categoryIds: [NAILS] },
  ],
  workplaces: [{ id: 1, categoryIds: [] }],
  serviceUnits: [
    { id: 11, name: 'Cut', categoryIds: [HAIR] },
    { id: 21, name: 'Manicure', categoryIds: [NAILS] },
    { id: 22, name: 'Pedicure', categoryIds: [NAILS] },
  ],
  categories: [
    { id: HAIR, name: 'Hair' },
    { id: NAILS, name: 'Nails' },
  ],
  ...rest,
});
const second = (presence: Partial<Presence>) =>
  new Map([
    [1, there()],
    [2, there(presence)],
  ]);

describe('what cannot be had', () => {
  it('is nothing while everybody is there', () => expect(gapsOn(salon(), DAY)).toEqual([]));

  it('is a whole category, where nobody who does it works', () => {
    const away = { unavailable: [{ start: at('00:00'), end: at('24:00') }] };
    expect(gapsOn(salon({ employees: second(away) }), DAY)).toEqual([
      { names: ['Nails'], whole: true, spans: [span('09:00', '17:00')] },
    ]);
  });

  it('is some hours, where they work in others', () => {
    const late = { specificHours: hoursOn(DAY, ['12:00', '19:00']) };
    expect(gapsOn(salon({ employees: second(late) }), DAY)).toEqual([
      { names: ['Nails'], whole: false, spans: [span('09:00', '12:00')] },
    ]);
  });

  it('is not a break, which is shorter than an hour', () => {
    const halved = { specificHours: hoursOn(DAY, ['09:00', '12:00'], ['12:45', '17:00']) };
    expect(gapsOn(salon({ employees: second(halved) }), DAY)).toEqual([]);
  });

  it('is told by service where others of its category can be had, and not in hours in which it is not offered', () => {
    const late = { specificHours: hoursOn(DAY, ['12:00', '17:00']) };
    const serviceUnits = new Map([[22, { serviceHours: everyDay('13:00', '17:00'), unavailable: [] }]]);
    expect(gapsOn(salon({ employees: second(late), serviceUnits }), DAY)).toEqual([
      { names: ['Manicure'], whole: false, spans: [span('09:00', '12:00')] },
    ]);
  });

  it('is what has no place, or none that they are linked to', () => {
    const closed = new Map([[1, there({ specificHours: hoursOn(DAY, ['09:00', '10:00']) })]]);
    expect(gapsOn(salon({ workplaces: closed }), DAY)).toEqual([
      { names: ['Hair', 'Nails'], whole: false, spans: [span('10:00', '17:00')] },
    ]);
    expect(gapsOn(salon({ links: new Set([linkOf(1, 1)]) }), DAY)).toMatchObject([
      { names: ['Nails'], whole: true },
    ]);
  });

  it('is nothing on a day off, and nothing that is paused', () => {
    const nobody = { employees: [] };
    expect(gapsOn(salon({ nonWorkingDays: new Set([DAY]) }, nobody), DAY)).toEqual([]);
    const serviceUnits = new Map([[11, { serviceHours: null, unavailable: [span('08:00', '18:00')] }]]);
    expect(gapsOn(salon({ serviceUnits }, nobody), DAY)).toMatchObject([{ names: ['Nails'], whole: true }]);
  });
});
