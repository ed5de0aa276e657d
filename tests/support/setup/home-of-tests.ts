import { afterEach } from 'vitest';
import { provideHome, USUAL_HOME, type Home } from '../../../lib/base/i18n/home.ts';

/** Lets a test say where the salon is at home; what comes after it asks the settings again, the next file of the same worker as well. */
export function homeOfTests() {
  const state = globalThis as typeof globalThis & { salonHome?: () => Home };
  const before = state.salonHome;
  afterEach(() => Object.assign(state, { salonHome: before }));
  return (change: Partial<Home>) => provideHome(() => ({ ...USUAL_HOME, ...change }));
}
