import { expect, test } from 'vitest';
import { reservationCode, verifyReservationCode } from './reservation-code.ts';

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
