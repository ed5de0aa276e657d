import { expect, it } from 'vitest';
import { servicesFor } from './services-for.ts';

const names = ['Balayage', 'Dečje šišanje', 'Muško šišanje', 'Šišanje i feniranje', 'Feniranje'];
const units = names.map((name, index) => ({ id: index + 1, name }));
const found = (typed: string, usual: number[] = []) =>
  servicesFor(typed, units, usual).map(({ name }) => name);

it('a service is found by letters as one types them, the best fit first', () => {
  expect(found('sis')).toEqual(['Šišanje i feniranje', 'Dečje šišanje', 'Muško šišanje']);
  expect(found('fen sis')).toEqual(['Šišanje i feniranje']);
  expect(found('xyz')).toEqual([]);
});

it('what a client usually has stands first, of what fits', () => {
  expect(found('', [5, 3]).slice(0, 3)).toEqual(['Feniranje', 'Muško šišanje', 'Balayage']);
  expect(found('sis', [3, 5])[0]).toBe('Muško šišanje');
});
