import { expect, it } from 'vitest';
import { withAmount, withBound } from './message-keys';
import { validationText } from './validation-text';

it('writes an amount as a price, and any other bound as it is', () => {
  expect(validationText(withAmount('mostAmount', 300_000, 'RSD'), 'en')).toBe('3,000\u00A0RSD at most.');
  expect(validationText(withAmount('mostAmount', 3_650, 'EUR'), 'de')).toBe('Höchstens 36,50\u00A0€.');
  expect(validationText(withBound('lessThan', 300_001), 'en')).toBe('The value must be less than 300001.');
});
