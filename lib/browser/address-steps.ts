import { useSyncExternalStore } from 'react';
import { questionOf } from './question.ts';

/**
 * What is opened on a page stands in the question of its address, each step an entry of the history: Back takes one step
 * back, and loading the page again loses none. The pages stay static, since only the browser reads the question.
 */
const CHANGED = 'address-step';

/** The question of this address with another value under a name, or without it. */
export function withQuestion(name: string, value: string | null): string {
  const query = new URLSearchParams(location.search);
  if (value) query.set(name, value);
  else query.delete(name);
  return questionOf(query);
}

/** How many entries before this one were pushed here; kept with the entry, so it outlives a reload. */
export function stepsTaken(): number {
  const state: unknown = history.state;
  return state && typeof state === 'object' && 'steps' in state ? Number(state.steps) || 0 : 0;
}

const write = (how: 'pushState' | 'replaceState', search: string, steps: number) => {
  if (search === location.search) return;
  history[how]({ steps }, '', location.pathname + search + location.hash);
  window.dispatchEvent(new Event(CHANGED));
};

export const takeStep = (search: string) => write('pushState', search, stepsTaken() + 1);

/** Another choice within the same step. */
export const changeStep = (search: string) => write('replaceState', search, stepsTaken());

/** One step back, or to `search` where the visitor came in at this very step, by a link or in another language. */
export function undoStep(search: string): void {
  if (stepsTaken() > 0) history.back();
  else changeStep(search);
}

/**
 * Back to where the first step was taken, so that Back then leads to what was before. Neither the entry that is left nor the
 * one that is reached keeps the question: whoever came in by a link has it in the first entry as well.
 * @param search what the address shall ask, made of the address as it is then
 */
export function undoAllSteps(search: () => string): void {
  const steps = stepsTaken();
  changeStep(search());
  if (steps === 0) return;
  // Before all other listeners, so that nobody sees the question once more.
  window.addEventListener('popstate', () => changeStep(search()), { once: true, capture: true });
  history.go(-steps);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The question of the address; empty in the page as it comes from the server. */
export const useAddressQuestion = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
