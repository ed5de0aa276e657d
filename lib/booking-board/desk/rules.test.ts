import { expect, it } from 'vitest';
import { isNamed, numberAndName } from './rules.ts';

it.each([
  ['4711Petrović', { id: 4711, name: 'Petrović' }],
  ['4711AnaPetrović', { id: 4711, name: 'AnaPetrović' }],
  ['4711', null],
  ['4711P', null],
  ['Petrović4711', null],
  ['0Petrović', null],
])('%s is read as %j', (typed, expected) => expect(numberAndName(typed)).toEqual(expected));

it.each([
  ['Ana Petrović', 'petrovic', true],
  ['Ana Petrović', 'AnaPetrović', true],
  ['Đorđe Ilić', 'djordje', true],
  ['Ana Petrović', 'Marković', false],
  ['Ana Petrović', '..', false],
])('of %s, %s is the name: %s', (name, typed, expected) => expect(isNamed(name, typed)).toBe(expected));
