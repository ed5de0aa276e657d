import { expect, it } from 'vitest';
import { checkDigitDue } from './check-digit.ts';

it.each(['4006381333931', '9780201379624', '96385074', '036000291452', '0000000000000'])(
  '%s has the check digit that is due',
  (code) => expect(checkDigitDue(code)).toBeNull(),
);

it.each([
  ['4006381333932', 1],
  // Two neighbors changed places.
  ['4006381339331', 9],
  ['96385075', 4],
  ['036000291453', 2],
  // The last of thirteen was left out.
  ['400638133393', 0],
])('%s would have to end with %d', (code, due) => expect(checkDigitDue(code)).toBe(due));

it.each(['', 'SHAMPOO-0001', '40063813339311', '1234'])('of %s nothing can be said', (code) =>
  expect(checkDigitDue(code)).toBeNull(),
);
