import { describe, expect, it } from 'vitest';
import { idOfSegment, serviceUnitPath, serviceUnitSegment, slugOf } from './service-unit.ts';

describe('the name in an address', () => {
  it.each([
    ['Žensko šišanje i feniranje', 'zensko-sisanje-i-feniranje'],
    ['Đorđeva ćuška', 'djordjeva-cuska'],
    ['Gesichtsmassage für Füße & Hände', 'gesichtsmassage-fuer-fuesse-haende'],
    ['Women’s cut', 'womens-cut'],
    ['  50/50!  ', '50-50'],
    ['Масажа', ''],
  ])('%s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('never ends with a hyphen, however long the name', () => {
    expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  });
});

it('the number stands in front, and alone where no letter is left', () => {
  expect(serviceUnitSegment({ id: 7, name: 'Men’s haircut' })).toBe('7-mens-haircut');
  expect(serviceUnitSegment({ id: 7, name: 'Масажа' })).toBe('7');
  expect(serviceUnitPath('en', { id: 7, name: 'Men’s haircut' })).toBe('/en/services/7-mens-haircut');
});

it.each([
  ['7-mens-haircut', 7],
  ['7', 7],
  ['07-x', null],
  ['0', null],
  ['mens-haircut', null],
  ['7x', null],
  ['99999999999-x', null],
])('the segment %s begins with the number %s', (segment, id) => expect(idOfSegment(segment)).toBe(id));
