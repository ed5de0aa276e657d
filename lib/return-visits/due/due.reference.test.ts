import { expect, it } from 'vitest';
import { dueFirst } from './due.reference.ts';

const every = (days: number) => ({ days, learned: true });
const cut = { name: 'cut', lastDay: '2026-11-01', rhythm: every(42) };
const nails = { name: 'nails', lastDay: '2026-11-20', rhythm: every(21) };

it('is the service that is due first', () => {
  expect(dueFirst([cut, nails])).toMatchObject({ name: 'nails', dueOn: '2026-12-11' });
  expect(dueFirst([cut, { ...nails, rhythm: every(28) }])).toMatchObject({
    name: 'cut',
    dueOn: '2026-12-13',
  });
});

it('is not what was due before the last visit and not had then', () => {
  expect(dueFirst([{ ...cut, lastDay: '2026-09-01' }, nails])?.name).toBe('nails');
});

it('is nothing where nobody knows a rhythm', () => {
  expect(dueFirst([{ ...cut, rhythm: null }])).toBeNull();
  expect(dueFirst([])).toBeNull();
});
