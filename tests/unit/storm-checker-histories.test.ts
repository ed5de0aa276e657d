import { describe, expect, it } from 'vitest';
import type { Event, World } from '../storm/checked-world.ts';
import {
  ADMIN_REJECTED,
  away,
  CLIENT_REJECTED,
  CONFIRMED,
  DONE,
  event,
  hour,
  INIT,
  kinds,
  NOW,
  part,
} from '../support/salons/storm-world.ts';

describe('a life of a reservation', () => {
  const end = (events: Event[], status: number = CONFIRMED) =>
    kinds({ events, promised: [], reservations: [{ id: 1, email: null, status, holdUntil: null }] });
  it.each<[string, Event[], number, boolean]>([
    [
      'held, confirmed, done',
      [event('created', INIT), event('confirmed', CONFIRMED), event('done', DONE)],
      DONE,
      true,
    ],
    ['done without a yes', [event('created', INIT), event('done', DONE)], DONE, false],
    [
      'confirmed after it was cancelled',
      [event('created', INIT), event('cancelled', CLIENT_REJECTED), event('confirmed', CONFIRMED)],
      CONFIRMED,
      false,
    ],
    [
      'taken back within the minute',
      [
        event('created', CONFIRMED),
        event('cancelled', CLIENT_REJECTED),
        event('undone', CONFIRMED, { at: NOW + 50_000 }),
      ],
      CONFIRMED,
      true,
    ],
    [
      'taken back too late',
      [
        event('created', CONFIRMED),
        event('cancelled', CLIENT_REJECTED),
        event('undone', CONFIRMED, { at: NOW + 61_000 }),
      ],
      CONFIRMED,
      false,
    ],
    [
      'taken back by somebody else',
      [
        event('created', CONFIRMED),
        event('cancelled', CLIENT_REJECTED),
        event('undone', CONFIRMED, { actor: 'user:1' }),
      ],
      CONFIRMED,
      false,
    ],
    [
      'booked by staff by mistake',
      [
        event('created', CONFIRMED, { actor: 'user:1' }),
        event('undone', ADMIN_REJECTED, { actor: 'user:1', at: NOW + 5_000 }),
      ],
      ADMIN_REJECTED,
      true,
    ],
    [
      'taken back to what it never was',
      [event('created', CONFIRMED), event('cancelled', CLIENT_REJECTED), event('undone', DONE)],
      DONE,
      false,
    ],
    [
      'paid when it had fallen',
      [
        event('created', INIT),
        event('expired', CLIENT_REJECTED),
        event('confirmed', CONFIRMED, { isPaidLate: true }),
      ],
      CONFIRMED,
      true,
    ],
    ['another than its history says', [event('created', INIT), event('confirmed', CONFIRMED)], DONE, false],
  ])('%s', (_, events, status, isFine) =>
    expect(end(events, status)).toEqual(isFine ? [] : ['forbidden transition']),
  );
});

describe('what was answered for a booking that staff have undone', () => {
  const undone = [
    event('created', CONFIRMED, { actor: 'user:1' }),
    event('undone', ADMIN_REJECTED, { actor: 'user:1', at: NOW + 5_000 }),
  ];
  it.each<[World['promised'][number]['what'], string[]]>([
    ['undone', []],
    ['rejected', []],
    ['cancelled', []],
    ['moved', ['lost']],
  ])('%s', (what, expected) =>
    expect(
      kinds({
        reservations: [{ id: 1, email: 'ana@example.com', status: ADMIN_REJECTED, holdUntil: null }],
        events: undone,
        promised: [{ what, reservationId: 1 }],
      }),
    ).toEqual(expected),
  );
});

describe('an absence', () => {
  const events = (created: number) => [event('created', CONFIRMED, { id: created })];
  const promised: World['promised'] = [];
  it.each<[string, Partial<World>, string[]]>([
    ['that is there', { absences: [away({ employeeId: 8 })], storedAbsences: new Set([4]) }, []],
    ['that was said to be entered and is not', { storedAbsences: new Set([4]) }, ['absence lost']],
    [
      'that was asked for once and is there twice',
      { absences: [away({ employeeId: 8 }), away({ employeeId: 8, id: 5 })] },
      ['absence doubled'],
    ],
    ['of somebody who was booked before', { absences: [away()], events: events(2), promised }, []],
    [
      'in which somebody was booked',
      { absences: [away()], events: events(4), promised },
      ['booked while away'],
    ],
    ['beside which somebody was booked', { absences: [away(hour(3, 4))], events: events(4), promised }, []],
    [
      'in which the client waits by herself',
      {
        absences: [away(hour(1.5, 2))],
        parts: [part({ processing: hour(1.5, 2) })],
        events: events(4),
        promised,
      },
      [],
    ],
    [
      'of somebody who stood there, and whose confirmation was undone',
      {
        absences: [away()],
        reservations: [{ id: 1, email: null, status: INIT, holdUntil: null }],
        events: [
          event('created', INIT, { id: 1, actor: 'user:1' }),
          event('confirmed', CONFIRMED, { id: 2, actor: 'user:1' }),
          event('undone', INIT, { id: 4, actor: 'user:1' }),
        ],
        promised,
      },
      [],
    ],
    [
      'in which a visit stands again that had fallen',
      {
        absences: [away()],
        events: [
          ...events(2),
          event('rejected', ADMIN_REJECTED, { id: 3 }),
          event('undone', CONFIRMED, { id: 4 }),
        ],
        promised,
      },
      ['booked while away'],
    ],
    [
      'into which a move was undone',
      {
        absences: [away()],
        events: [...events(2), event('undone', null, { id: 4, isMove: true })],
        promised,
      },
      ['booked while away'],
    ],
    [
      'into which somebody was moved',
      {
        absences: [away()],
        events: [...events(2), event('moved', null, { id: 4 })],
        promised,
      },
      ['booked while away'],
    ],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
});
