import { expect, test } from 'vitest';
import { bookPath, bookQuestion, readBookAddress, withBooking } from './book-address.ts';

const whole = {
  parts: [{ serviceUnitId: 18, employeeId: 3 }],
  day: '2026-11-24',
  at: '10:30',
  isAdding: false,
};
const visit = {
  ...whole,
  parts: [
    { serviceUnitId: 12, employeeId: 3 },
    { serviceUnitId: 7, employeeId: null },
  ],
};

test('a booking is read from an address as it was written there', () => {
  const search = withBooking('', whole);
  expect(search).toBe('?book=18&day=2026-11-24&at=10:30&with=3');
  expect(readBookAddress(search)).toEqual(whole);
});

test('so are several services, in their order, each with its person or with anyone', () => {
  const search = withBooking('', visit);
  expect(search).toBe('?book=12,7&day=2026-11-24&at=10:30&with=3,0');
  expect(readBookAddress(search)).toEqual(visit);
  expect(readBookAddress('?book=12,7')?.parts.map(({ employeeId }) => employeeId)).toEqual([null, null]);
});

test('and that another service is being looked for, as long as there is room for one', () => {
  const search = withBooking('', { ...whole, at: null, isAdding: true });
  expect(search).toBe('?book=18&day=2026-11-24&with=3&add=1');
  expect(readBookAddress(search)?.isAdding).toBe(true);
  expect(readBookAddress('?book=1,2,3,4,5&add=1')?.isAdding).toBe(false);
});

test('what else an address asks stays, and the booking can be taken out', () => {
  const search = withBooking('?category=nails&book=1&day=2026-01-01&add=1', whole);
  expect(search).toBe('?category=nails&book=18&day=2026-11-24&at=10:30&with=3');
  expect(withBooking(search, null)).toBe('?category=nails');
  expect(withBooking('?book=4', null)).toBe('');
});

test('a time without a day says nothing', () => {
  expect(readBookAddress('?book=18&at=10:30')).toMatchObject({ day: null, at: null });
  expect(withBooking('', { ...whole, day: null })).toBe('?book=18&with=3');
});

test('one of each, and five at most', () => {
  const ids = (search: string) => readBookAddress(search)?.parts.map(({ serviceUnitId }) => serviceUnitId);
  expect(ids('?book=7,12,7')).toEqual([7, 12]);
  expect(ids('?book=1,2,3,4,5,6,7')).toEqual([1, 2, 3, 4, 5]);
});

test.each(['3', '3,4,5', '3,', 'a,b', '-1,2'])(
  'people that do not go with the services are anyone: %s',
  (people) => {
    const parts = readBookAddress(`?book=12,7&with=${people}`)?.parts;
    expect(parts?.map(({ employeeId }) => employeeId)).toEqual([null, null]);
  },
);

test.each([
  '',
  '?book=',
  '?book=0',
  '?book=-3',
  '?book=1e3',
  '?book=abc',
  '?book=12,',
  '?book=12,abc',
  '?book=99999999999',
  '?day=2026-11-24',
])('%j is no booking', (search) => {
  expect(readBookAddress(search)).toBeNull();
});

test.each(['2026-13-01', '2026-1-1', '24.11.2026', '<script>'])('%j is no day', (day) => {
  expect(readBookAddress(`?book=18&day=${day}&at=10:30`)).toEqual({
    parts: [{ serviceUnitId: 18, employeeId: null }],
    day: null,
    at: null,
    isAdding: false,
  });
});

test('a mail leads to the services, and to their day', () => {
  expect(bookPath([4])).toBe('/services?book=4');
  expect(bookPath([4], '2026-11-24')).toBe('/services?book=4&day=2026-11-24');
  expect(bookPath([4, 9], '2026-11-24')).toBe('/services?book=4,9&day=2026-11-24');
  expect(bookQuestion(visit.parts)).toBe('?book=12,7&with=3,0');
});
