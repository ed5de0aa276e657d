import { expect, test } from 'vitest';
import { reservationCode, shortCode, verifyReservationCode, verifyShortCode } from './reservation-code.ts';

test('A code leads back to its reservation', () => {
  expect(verifyReservationCode(reservationCode(4711))).toBe(4711);
});

test('A code that was changed or made up leads nowhere', () => {
  const code = reservationCode(4711);
  const forged = [
    code.replace('4711', '4712'),
    `${code}x`,
    code.slice(0, -1),
    `0${code}`,
    '4711',
    '',
    '-',
    '4711-'.padEnd(27, 'A'),
  ];
  for (const text of forged) expect(verifyReservationCode(text)).toBeNull();
});

test('A short code is six to eight letters, and leads back as well', () => {
  for (const id of [1, 4711, 331_776, 2_000_000, 190_000_000]) {
    expect(shortCode(id)).toMatch(/^[A-HJ-NP-Z]{6,8}$/);
    expect(verifyShortCode(shortCode(id).toLowerCase())).toBe(id);
  }
});

test('A mistyped short code leads nowhere', () => {
  const code = shortCode(4711);
  for (let place = 0; place < code.length; place++) {
    const other = code.charAt(place) === 'A' ? 'B' : 'A';
    expect(verifyShortCode(code.slice(0, place) + other + code.slice(place + 1))).toBeNull();
  }
  for (const text of ['', 'ABC', '4711', `${code}ABC`, 'IIIIII']) expect(verifyShortCode(text)).toBeNull();
});
