import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentInDark, accentStyle, contrast, contrastProblem, DARK_PAPER, DARK_SAND } from './accent.ts';

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('an accent colour', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#9a4f35', '#fbf7f2', 5.56],
  ])('%s on %s has a contrast of %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('is refused with both figures where text in it or on it would be hard to read', () => {
    expect(contrastProblem('#e8b4a0')).toMatch(/^contrast:1\.\d \/ 1\.\d$/);
    // Light text on it would do, as text on sand it would not.
    expect(contrastProblem('#99613f')).toMatch(/^contrast:4\.\d \/ 4\.[0-4]$/);
    expect(['#24433b', '#9a4f35', '#5b2a5e', '#000000'].map(contrastProblem)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is made as pale for dark mode as it has to be, and no paler', () => {
    fc.assert(
      fc.property(colours, (accent) => {
        const shade = accentInDark(accent);
        expect(contrast(shade, DARK_SAND)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shade, DARK_PAPER)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 3_000, seed: 16 },
    );
    expect(['#ffd27a', '#5b2a5e'].map(accentInDark)).toEqual(['#ffd27a', '#ab91a8']);
  });

  it('that passes gives every place on the site the contrast that it needs', () => {
    let passed = 0;
    fc.assert(
      fc.property(colours, (accent) => {
        if (contrastProblem(accent) !== null) return;
        passed += 1;
        const style = accentStyle(accent);
        for (const ground of ['#fbf7f2', '#f1e8dc']) {
          expect(contrast(style['--salon-clay-deep'], ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(style['--salon-clay'], ground)).toBeGreaterThanOrEqual(3);
        }
        for (const ground of [style['--salon-pine'], style['--salon-pine-deep'], style['--salon-dusk']]) {
          expect(contrast('#fbf7f2', ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast('#d9cbba', style['--salon-dusk'])).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 3_000, seed: 15 },
    );
    expect(passed).toBeGreaterThan(300);
  });
});
