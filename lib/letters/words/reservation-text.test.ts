import { expect, it } from 'vitest';
import { EXAMPLE_RESERVATION } from '../previews/example-reservation.ts';
import { reservationText } from './reservation-text.ts';

const TERM = new Date('2026-12-01T09:00:00Z');
const HOUR_EARLIER = new Date('2026-12-01T08:00:00Z');
const HOUR_LATER = new Date('2026-12-01T10:00:00Z');
const links = { 'confirm-reservation': { token: 'token', expiresAt: null } };

it.each([
  ['held', HOUR_EARLIER, HOUR_EARLIER],
  ['offer', HOUR_EARLIER, HOUR_EARLIER],
  ['offer', HOUR_LATER, TERM],
  ['held', null, TERM],
  ['confirmed', HOUR_EARLIER, TERM],
  ['cancelled', null, TERM],
] as const)('%s of what is held until %o is of use until %o', (name, holdUntil, expected) => {
  const facts = { ...EXAMPLE_RESERVATION, termFrom: TERM, holdUntil };
  expect(reservationText({ facts, links, locale: 'sr', payload: {} }, name).endsAt).toEqual(expected);
});
