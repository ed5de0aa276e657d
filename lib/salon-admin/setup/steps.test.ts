import { expect, it } from 'vitest';
import { canOpen, nextStep, SETUP_STEPS, stepAfter, type SetupStep } from './steps.ts';

const having = (...steps: SetupStep[]) => ({
  done: Object.fromEntries(SETUP_STEPS.map((step) => [step, steps.includes(step)])) as Record<
    SetupStep,
    boolean
  >,
});

it('goes on where something is missing, whatever was done before', () => {
  expect(nextStep(having())).toBe('salon');
  expect(nextStep(having('salon', 'services'))).toBe('hours');
  expect(nextStep(having(...SETUP_STEPS))).toBe('look');
});

it('has an end', () => {
  expect(stepAfter('salon')).toBe('hours');
  expect(stepAfter('look')).toBeNull();
});

it('lets a salon open without a look of its own, and not without people', () => {
  expect(canOpen(having('salon', 'hours', 'services', 'people', 'places'))).toBe(true);
  expect(canOpen(having('salon', 'hours', 'services', 'places', 'look'))).toBe(false);
});
