import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Milica Đorđević', 'Milica'],
  ['  Ana  Marija Petrović ', 'Ana'],
  ['Anna-Lena Weber', 'Anna-Lena'],
  ['Milica', 'Milica'],
  ['Dr Ana Petrović', 'Dr Ana Petrović'],
  ['Frau Weber', 'Frau Weber'],
  ['M. Đorđević', 'M. Đorđević'],
  ['X Weber', 'X Weber'],
  ['', ''],
])('"%s" is greeted as "%s"', (name, greeted) => expect(firstName(name)).toBe(greeted));
