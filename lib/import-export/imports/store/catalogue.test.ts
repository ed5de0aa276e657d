import { describe, expect, it } from 'vitest';
import { aliasKey } from '../rows/names.ts';
import { catalogueOf } from './catalogue.ts';

const unit = (id: number) => ({
  id,
  prices: { price: 1000, priceEn: null, priceDe: null },
  termDuration: 30,
});
const [lamination, cut, color] = [unit(1), unit(2), unit(3)];
const [mehmet, sandra] = [7, 8];

const salon = catalogueOf({
  units: [lamination, cut, color],
  unitsByName: new Map([
    ['brow lamination', 1],
    ['haarschnitt', 2],
    ['lifting & farben', 3],
  ]),
  people: [
    { id: mehmet, name: 'Mehmet Kaya' },
    { id: sandra, name: 'Sandra Höller' },
  ],
  aliases: new Map([
    [aliasKey('service', 'Browlamination'), 1],
    [aliasKey('service', 'Lifting und Färben'), 3],
    [aliasKey('employee', 'Chef'), mehmet],
    [aliasKey('service', 'Schnitt der es nicht mehr gibt'), 99],
  ]),
});

describe('a service of a row', () => {
  it.each([
    ['Haarschnitt', [cut], [], 1],
    ['browlamination ', [lamination], ['browlamination'], 1],
    ['Lifting und Färben', [color], ['Lifting und Färben'], 1],
    ['Haarschnitt, Browlamination', [cut, lamination], ['Browlamination'], 2],
    ['Haarschnitt + Dauerwelle', undefined, ['Dauerwelle'], 2],
    ['Nassrasur', undefined, ['Nassrasur'], 1],
    ['Schnitt der es nicht mehr gibt', undefined, ['Schnitt der es nicht mehr gibt'], 1],
  ])(
    'is found in “%s” by its name, or by what the name was said to mean',
    (text, found, foreign, services) => {
      expect(salon.unitsNamed(text)).toEqual({ found, foreign, services });
    },
  );

  it('is one name with a sign in it, where no part of it is known', () => {
    expect(salon.unitsNamed('Waschen und Föhnen').foreign).toEqual(['Waschen und Föhnen']);
  });
});

describe('an employee of a row', () => {
  it.each([
    ['Sandra', 1, [sandra], []],
    ['', 2, [null, null], []],
    ['CHEF', 2, [mehmet, mehmet], ['CHEF']],
    ['Sandra, Chef', 2, [sandra, mehmet], ['Chef']],
    ['Sandra / Petra', 2, [sandra, null], ['Petra']],
    ['Petra', 2, [null, null], ['Petra']],
  ])('is found in “%s” for %i services', (text, services, found, foreign) => {
    expect(salon.employeesNamed(text, services)).toEqual({ found, foreign });
  });
});
