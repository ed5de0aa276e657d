import { describe, expect, it } from 'vitest';
import { personName } from './text.ts';

const problem = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('a name', () => {
  it('loses what turns its letters round', () => {
    const controls = [0x202a, 0x202e, 0x2066, 0x2069, 0x200e, 0x200f, 0x061c];
    for (const control of controls) {
      expect(personName.parse(`Ana${String.fromCodePoint(control)} Ilić`)).toBe('Ana Ilić');
    }
    expect(problem(personName.safeParse('\u202E'))).toBe('required');
  });
});
