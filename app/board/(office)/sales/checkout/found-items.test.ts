import { expect, it } from 'vitest';
import { inOrder } from './found-items';

let id = 0;
const named = (name: string, more: object = {}) => ({
  id: ++id,
  name,
  nameEn: null,
  nameDe: null,
  price: 100,
  ...more,
});
const services = {
  items: [named('Balajaž'), named('Šišanje i feniranje'), named('Feniranje'), named('Feniranje duge kose')],
};
const products = { items: [named('Četka za feniranje'), named('Lak'), named('Serum', { barcode: 'A-77' })] };
const namesFor = (search: string) => inOrder(search, products, services).map(({ name }) => name);

it('what has the very name stands first, then what begins with it, then a word that does', () => {
  expect(namesFor('feniranje').slice(0, 4)).toEqual([
    'Feniranje',
    'Feniranje duge kose',
    'Četka za feniranje',
    'Šišanje i feniranje',
  ]);
  // As it is typed in a hurry.
  expect(namesFor('sisa')[0]).toBe('Šišanje i feniranje');
  expect(namesFor('BALA')[0]).toBe('Balajaž');
});

it('a whole code is before all names, and what fits by no name keeps its order', () => {
  expect(namesFor('a-77')[0]).toBe('Serum');
  expect(namesFor('xyz').slice(0, 3)).toEqual(['Četka za feniranje', 'Lak', 'Serum']);
  expect(inOrder('lak', products, null).map(({ kind }) => kind)).toEqual(['PRODUCT', 'PRODUCT', 'PRODUCT']);
});
