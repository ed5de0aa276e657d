import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from './folded.ts';

const piecesOf = (line: string) => folded(line).split('\r\n');
const unfolded = (line: string) => line.replace(/\r\n /g, '');

describe('a line of a calendar file', () => {
  it('of 75 octets is left as it is, and with one more is folded', () => {
    expect(piecesOf('a'.repeat(75))).toEqual(['a'.repeat(75)]);
    expect(piecesOf('a'.repeat(76))).toEqual(['a'.repeat(75), ' a']);
  });

  it('counts the octets of letters, and the space of a continuation', () => {
    expect(piecesOf('č'.repeat(75))).toEqual(['č'.repeat(37), ` ${'č'.repeat(37)}`, ' č']);
  });

  it.each(['č', 'š', 'ž', 'đ', '·', '–', '€', '💇', '👩‍🎨'])('is never folded inside of %s', (sign) => {
    for (let before = 60; before < 80; before++) {
      const line = `${'a'.repeat(before)}${sign.repeat(40)}`;
      const octets = piecesOf(line).map((piece) => Buffer.from(piece));
      expect(Math.max(...octets.map(({ length }) => length))).toBeLessThanOrEqual(75);
      // A decoder that refuses half a character.
      for (const piece of octets) new TextDecoder('utf-8', { fatal: true }).decode(piece);
    }
  });

  it('unfolds to what it was, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (line) => {
        fc.pre(!/[\r\n]/.test(line));
        expect(unfolded(folded(line))).toBe(line);
        for (const piece of piecesOf(line)) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      }),
    );
  });
});
