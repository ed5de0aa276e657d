import { describe, expect, it } from 'vitest';
import type { World } from '../storm/checked-world.ts';
import { breachesIn } from '../storm/checker.ts';
import {
  CLIENT_REJECTED,
  CONFIRMED,
  event,
  hour,
  INIT,
  kinds,
  NOW,
  two,
  world,
} from '../support/salons/storm-world.ts';

describe('what a storm has left', () => {
  it('is in order', () => expect(breachesIn(world())).toEqual([]));

  it.each([
    ['an employee with two at a time', two({ employeeBusy: hour(2, 4) }), ['sold twice']],
    ['a workplace with two at a time', two({ employeeId: 8, workplaceId: 9 }), ['sold twice']],
    ['one after the other', two({ employeeBusy: hour(3, 4) }), []],
    ['one who was rejected', two({ employeeBusy: hour(2, 4), status: CLIENT_REJECTED }), []],
    ['a part that was cancelled', two({ employeeBusy: hour(2, 4), cancelled: true }), []],
    ['one while the color works', two({ employeeBusy: hour(1.5, 2) }, { processing: hour(1.5, 2) }), []],
    [
      'one beside what the color takes',
      two({ employeeBusy: hour(1.5, 2.1) }, { processing: hour(1.5, 2) }),
      ['sold twice'],
    ],
    [
      'a place that stays taken while the color works',
      two({ employeeId: 8, workplaceId: 9, workplaceBusy: hour(1.5, 2) }, { processing: hour(1.5, 2) }),
      ['sold twice'],
    ],
  ])('has %s', (_, change, expected) => expect(kinds(change)).toEqual(expected));

  it.each<[string, Partial<World>, string[]]>([
    [
      'a booking that was promised and is not there',
      { promised: [{ what: 'booked', reservationId: 5 }] },
      ['lost'],
    ],
    [
      'a move that was promised and is not there',
      { promised: [{ what: 'moved', reservationId: 1 }] },
      ['lost'],
    ],
    [
      'one who asked once and has two',
      {
        reservations: [1, 2].map((id) => ({
          id,
          email: 'ana@example.com',
          status: CONFIRMED,
          holdUntil: null,
        })),
        ...two({ employeeId: 8 }),
        events: [1, 2].map((reservationId) => event('created', CONFIRMED, { reservationId })),
      },
      ['doubled'],
    ],
    [
      'one who may move elsewhere',
      {
        reservations: [1, 2].map((id) => ({
          id,
          email: 'ana@example.com',
          status: CONFIRMED,
          holdUntil: null,
          isPlaceOfMove: id === 2,
        })),
        ...two({ employeeId: 8 }),
        events: [1, 2].map((reservationId) => event('created', CONFIRMED, { reservationId })),
      },
      [],
    ],
    [
      'one who was asked to try again, since nobody could pay',
      {
        reservations: [1, 2].map((id) => ({
          id,
          email: 'ana@example.com',
          status: id === 2 ? CLIENT_REJECTED : CONFIRMED,
          holdUntil: null,
        })),
        ...two({ employeeId: 8, status: CLIENT_REJECTED }),
        events: [
          event('created', CONFIRMED),
          event('created', INIT, { reservationId: 2 }),
          event('cancelled', CLIENT_REJECTED, { reservationId: 2, actor: 'system' }),
        ],
      },
      [],
    ],
    [
      'a visit of which a part is missing',
      { wanted: [{ email: 'ana@example.com', parts: 2 }] },
      ['half a visit'],
    ],
    ['a reservation without a part', { parts: [] }, ['half a visit']],
    ['a reply that was taken and is not there', { taken: ['in-3'] }, ['reply lost']],
    ['a reply that is there twice', { replies: ['in-1', 'in-1'] }, ['reply doubled']],
    [
      'a hold whose time is over',
      {
        reservations: [{ id: 1, email: null, status: INIT, holdUntil: NOW - 300_000 }],
        events: [event('created', INIT)],
        promised: [],
      },
      ['held too long'],
    ],
  ])('has %s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
});
