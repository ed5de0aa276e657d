import { expect, it } from 'vitest';
import { canReceive, countryOf } from './reachable.ts';

it.each<[string | null, boolean, string]>([
  ['+381601112222', true, 'a Serbian mobile'],
  ['+381112345678', false, 'a landline of Belgrade'],
  ['+4915112345678', true, 'a German mobile'],
  ['+493012345678', false, 'a landline of Berlin'],
  ['+12025550123', true, 'an American one, which may be either'],
  ['+381800123456', false, 'one that is free of charge'],
  ['+999123', false, 'none at all'],
  [null, false, 'none given'],
])('%s: %s, %s', (phone, can) => {
  expect(canReceive(phone)).toBe(can);
});

it('knows whose number it is', () => {
  expect(countryOf('+4915112345678')).toBe('DE');
});
