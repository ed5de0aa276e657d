import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { needsOf, phasesOf, processingFits } from './phases.ts';

const unit = {
  termDuration: 90,
  bufferBefore: 5,
  bufferAfter: 10,
  processingAfter: 30,
  processingDuration: 40,
  processingFreesWorkplace: true,
};

describe('processing time', () => {
  it.each([
    ['within the term', 30, 40, true],
    ['to its very end', 50, 40, true],
    ['beyond its end', 51, 40, false],
    ['all of the term', 0, 90, false],
    ['all but a minute', 0, 89, true],
    ['none, wherever it would be', 200, 0, true],
  ])('fits: %s', (_, processingAfter, processingDuration, fits) => {
    expect(processingFits({ termDuration: 90, processingAfter, processingDuration })).toBe(fits);
  });

  it('is none where none is given', () => {
    expect(processingFits({ termDuration: 90 })).toBe(true);
    expect(processingFits({ termDuration: 90, processingDuration: 40 })).toBe(true);
  });
});

describe('the columns of a service', () => {
  it('say how long it takes, what is around it, and when it works by itself', () => {
    expect(phasesOf(unit)).toEqual({
      durationMinutes: 90,
      bufferBeforeMinutes: 5,
      bufferMinutes: 10,
      processing: { afterMinutes: 30, minutes: 40, freesWorkplace: true },
    });
    expect(phasesOf({ ...unit, processingDuration: 0 }).processing).toBeNull();
    expect(phasesOf({ ...unit, processingDuration: 1 }).processing).toMatchObject({ minutes: 1 });
  });
});

describe('a term needs', () => {
  const spans = (changed: Partial<typeof unit>) => {
    const { employee, workplace, freesWorkplace } = needsOf(phasesOf({ ...unit, ...changed }), 0);
    const inMinutes = (all: readonly { start: number; end: number }[]) =>
      all.map(({ start, end }) => [start / MINUTE, end / MINUTE]);
    return { employee: inMinutes(employee), workplace: inMinutes(workplace), freesWorkplace };
  };

  it('its employee before and after it works by itself, and its workplace where the service says so', () => {
    const around = [
      [-5, 30],
      [70, 100],
    ];
    expect(spans({})).toEqual({ employee: around, workplace: around, freesWorkplace: true });
    expect(spans({ processingFreesWorkplace: false })).toEqual({
      employee: around,
      workplace: [[-5, 100]],
      freesWorkplace: false,
    });
  });

  it.each([
    ['never works by itself', { processingDuration: 0 }],
    ['was made so short that it is over before', { termDuration: 20, bufferAfter: 80 }],
    ['was made so short that it ends just then', { termDuration: 30, bufferAfter: 70 }],
  ])('both all the time where it %s', (_, changed) => {
    expect(spans(changed)).toEqual({
      employee: [[-5, 100]],
      workplace: [[-5, 100]],
      freesWorkplace: false,
    });
  });
});
