import { expect, test } from 'vitest';
import { bookPath, readBookAddress, withBooking } from './book-address.ts';

const whole = { serviceUnitId: 18, day: '2026-11-24', at: '10:30', employeeId: 3 };

test('a booking is read from an address as it was written there', () => {
  const search = withBooking('', whole);
  expect(search).toBe('?book=18&day=2026-11-24&at=10:30&with=3');
  expect(readBookAddress(search)).toEqual(whole);
});

test('what else an address asks stays, and the booking can be taken out', () => {
  const search = withBooking('?category=nails&book=1&day=2026-01-01', whole);
  expect(search).toBe('?category=nails&book=18&day=2026-11-24&at=10:30&with=3');
  expect(withBooking(search, null)).toBe('?category=nails');
  expect(withBooking('?book=4', null)).toBe('');
});

test('a time without a day says nothing', () => {
  expect(readBookAddress('?book=18&at=10:30')).toMatchObject({ day: null, at: null });
  expect(withBooking('', { ...whole, day: null })).toBe('?book=18&with=3');
});

test.each([
  '',
  '?book=',
  '?book=0',
  '?book=-3',
  '?book=1e3',
  '?book=abc',
  '?book=99999999999',
  '?day=2026-11-24',
])('%j is no booking', (search) => {
  expect(readBookAddress(search)).toBeNull();
});

test.each(['2026-13-01', '2026-1-1', '24.11.2026', '<script>'])('%j is no day', (day) => {
  expect(readBookAddress(`?book=18&day=${day}&at=10:30`)).toEqual({
    serviceUnitId: 18,
    day: null,
    at: null,
    employeeId: null,
  });
});

test('a mail leads to the service, and to its day', () => {
  expect(bookPath(4)).toBe('/services?book=4');
  expect(bookPath(4, '2026-11-24')).toBe('/services?book=4&day=2026-11-24');
});
