import { expect, it } from 'vitest';
import { partOf } from './part-of-event';

const PARTS = [
  { id: 3, serviceUnitName: 'Color' },
  { id: 4, serviceUnitName: 'Cut' },
];

it.each([
  ['was cancelled or came back', { segmentId: 4, price: [500_000, 300_000] }, 'Cut'],
  ['was moved alone', { segments: [{ id: 3, from: '2026-12-01T10:00:00+01:00' }] }, 'Color'],
])('the part is named that %s', (_, changes, name) => {
  expect(partOf(changes, PARTS)).toBe(name);
});

it.each([
  ['the whole', { termFrom: ['2026-12-01T10:00:00+01:00', '2026-12-01T11:00:00+01:00'] }],
  ['a move of the whole', { segments: [{ id: 3 }, { id: 4 }] }],
  ['a part that is no more', { segmentId: 5 }],
])('%s is no part', (_, changes) => {
  expect(partOf(changes, PARTS)).toBeNull();
});
