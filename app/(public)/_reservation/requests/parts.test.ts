import { describe, expect, it } from 'vitest';
import { proposed, withAnyone, withListed, withoutPart, withPart, withPerson } from './parts.ts';

const part = (serviceUnitId: number, employeeId: number | null = null) => ({ serviceUnitId, employeeId });
const parts = [part(12, 3), part(7)];

describe('the services of a visit', () => {
  it('stand in the order in which they were asked for, each once', () => {
    expect(withPart(parts, 9)).toEqual([...parts, part(9)]);
    expect(withPart(parts, 12)).toBe(parts);
  });

  it('stay with whoever was chosen for the one before', () => {
    expect(withPart([part(12, 3)], 7)).toEqual([part(12, 3), part(7, 3)]);
  });

  it('are five at most', () => {
    const five = [1, 2, 3, 4, 5].map((id) => part(id));
    expect(withPart(five, 6)).toBe(five);
  });

  it('can be left out, and go to somebody or to anyone', () => {
    expect(withoutPart(parts, 12)).toEqual([part(7)]);
    expect(withPerson(parts, 7, 4)).toEqual([part(12, 3), part(7, 4)]);
    expect(withPerson(parts, 12, null)).toEqual(withAnyone(parts));
  });
});

describe('somebody who is asked for', () => {
  it('is anyone once it is known that they do not do it', () => {
    const people: Record<number, { id: number }[]> = { 12: [{ id: 3 }], 7: [{ id: 4 }] };
    const wanted = [part(12, 3), part(7, 9), part(5, 8), part(1)];
    expect(withListed(wanted, (id) => people[id] ?? null)).toEqual([
      part(12, 3),
      part(7),
      part(5, 8),
      part(1),
    ]);
  });
});

describe('what is proposed', () => {
  const recommended: Record<number, number[]> = { 12: [7, 9, 4], 7: [12, 9, 5], 1: [2, 3, 4, 5, 6] };
  const propose = (...ids: number[]) =>
    proposed(
      ids.map((id) => part(id)),
      (id) => recommended[id] ?? [],
    );

  it('goes well with what is chosen, in that order, and is not chosen itself', () => {
    expect(propose(12)).toEqual([7, 9, 4]);
    expect(propose(12, 7)).toEqual([9, 4, 5]);
    expect(propose(8)).toEqual([]);
  });

  it('is no more than five', () => {
    expect(propose(1, 12)).toHaveLength(5);
  });
});
