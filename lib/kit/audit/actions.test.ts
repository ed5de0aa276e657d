import { expect, expectTypeOf, it } from 'vitest';
import en from '@/messages/en/board.json';
import { ACTIONS, ENTITIES, type ActionOf } from './actions.ts';

/** What no screen shows: the record that was merged away, or erased, is gone or nobody's. */
const UNSHOWN = new Set<string>(['deleted', 'merged away', 'anonymised', 'erased']);

it('has a word on the screen for every step of a reservation', () =>
  expect(Object.keys(en.board.reservations.actions).sort()).toEqual([...ACTIONS.reservation].sort()));

it('has a word on the screen for whatever happens to a client who stays', () =>
  expect(Object.keys(en.board.clients.actions).sort()).toEqual(
    ACTIONS.client.filter((action) => !UNSHOWN.has(action)).sort(),
  ));

it('has a word for everything, and everything that it is said of, in the history of all', () => {
  expect(ENTITIES).toEqual(expect.arrayContaining(Object.keys(ACTIONS)));
  expect(Object.keys(en.board.history.actions).sort()).toEqual(
    [...new Set<string>(Object.values(ACTIONS).flat())].sort(),
  );
});

it('fits the column of the history', () =>
  expect(
    Object.values(ACTIONS)
      .flat()
      .filter((action) => action.length > 40),
  ).toEqual([]));

it('takes what has a word alone for a plain record', () => {
  expect([ENTITIES.includes('non-working-day'), Object.keys(ACTIONS).includes('non-working-day')]).toEqual([
    true,
    false,
  ]);
  expectTypeOf<ActionOf<'non-working-day'>>().toEqualTypeOf<'created' | 'edited' | 'deleted'>();
});
