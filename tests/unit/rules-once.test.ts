import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The files of some rooms in which a text stands; tests write what they like. */
const filesWith = (pattern: RegExp, rooms: string[]): string[] =>
  rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|reference|fixture)\./.test(file))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .sort();

describe('A rule stands in one place', () => {
  it('no statement names a status by its number: lib/booking-rules/occupying.ts says which ones occupy', () => {
    const byNumber = /\bstatus\}? (?:<>|in) \(?\d|\.status\}? = \d/;
    expect(filesWith(byNumber, ['lib', 'app'])).toEqual([]);
    // The search does find: indexes and checks of the tables are written in numbers.
    expect(filesWith(byNumber, ['db/schema'])).toContain('db/schema/reservations.ts');
  });

  it('lib/booking-rules/locks.ts alone takes locks, in the order that everybody keeps', () => {
    expect(filesWith(/pg_advisory/, ['lib', 'app'])).toEqual(['lib/booking-rules/locks.ts']);
  });

  it('a screen is known by its name to its own rooms, to access.ts and to its table', () => {
    const rooms = /\/(?:staff-schedule|api|\(office\))\/shift-patterns\//;
    const others = filesWith(/'shift-patterns?'/, ['app', 'components', 'lib', 'db/schema']);
    expect(others.filter((file) => !rooms.test(file))).toEqual([
      'db/schema/hours.ts',
      'lib/accounts/sessions/screen-access.ts',
    ]);
  });

  it('lib/base/time/units.ts alone says how long a minute, an hour and a day are', () => {
    const byHand = /\b(?:86_?400_?000|3_?600_?000)\b|\bconst (?:SECOND|MINUTE|HOUR|DAY)(?:_MS)? = \d/;
    expect(filesWith(byHand, ['app', 'components', 'db', 'lib'])).toEqual(['lib/base/time/units.ts']);
  });

  it('numbers that dial are the board’s PhoneLink, and a button that says so', () => {
    expect(filesWith(/`tel:/, ['app/board'])).toEqual([
      'app/board/(office)/_parts/contact/phone-link.tsx',
      'app/board/(office)/my-day/my-term.tsx',
    ]);
  });

  it('lib/browser/requests/request.ts alone asks our endpoints, and answers their challenges', () => {
    expect(filesWith(/\bfetch(?:Solving)?\(/, ['app', 'components', 'lib/browser'])).toEqual([
      // Whether a map of somebody else can be reached.
      'app/(public)/_consent/foreign-map.tsx',
      'lib/browser/requests/answer-challenge.ts',
      'lib/browser/requests/challenge.ts',
      'lib/browser/requests/request.ts',
    ]);
  });
});
