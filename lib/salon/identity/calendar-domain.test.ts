import { expect, it } from 'vitest';
import { firstCalendarDomain } from './calendar-domain.ts';

it.each([
  ['salon.example', true, 'salon.example'],
  ['192.168.1.5', true, '192.168.1.5'],
  // Nobody has an entry yet.
  ['salon.example', false, null],
  // No link in a mail of such an address leads anywhere.
  ['localhost', true, null],
  ['127.0.0.1', true, null],
  ['[::1]', true, null],
])('A salon at %s with reservations: %s is called %s in UIDs', (host, hasReservations, domain) => {
  expect(firstCalendarDomain({ host, hasReservations })).toBe(domain);
});
