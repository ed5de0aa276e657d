import { describe, expect, it } from 'vitest';
import { aWeek } from '../../availability/schedule/patterns.fixture.ts';
import { weekLetter } from '../shift-patterns/rules.ts';
import { daysAlike } from './rules.ts';

describe('days of a week that are alike', () => {
  const long: [string, string][] = [['09:00', '17:00']];
  const summary = (week: ReturnType<typeof aWeek>) =>
    daysAlike(week).map(({ first, last, spans }) => [first, last, spans.length]);

  it('are told as one where they are neighbours', () => {
    expect(summary(aWeek({ mon: long, tue: long, wed: long, fri: long }))).toEqual([
      [0, 2, 1],
      [4, 4, 1],
    ]);
  });

  it('are not where one span differs', () => {
    const parted: [string, string][] = [
      ['09:00', '12:00'],
      ['13:00', '17:00'],
    ];
    expect(summary(aWeek({ sat: long, sun: parted }))).toEqual([
      [5, 5, 1],
      [6, 6, 2],
    ]);
  });

  it('are none in a week that is free', () => expect(summary(aWeek({}))).toEqual([]));
});

it('weeks have letters', () => expect([0, 1, 2, 3].map(weekLetter).join('')).toBe('ABCD'));
