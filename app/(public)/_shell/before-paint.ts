import { ASK_BEFORE_PAINT } from '../_consent/cookie-choice';
import { ROOM_FOR_NEXT_VISIT } from '@/lib/browser/next-visit-room';
import { SHOW_LETTERS } from '@/lib/browser/letters';
import { REMEMBER_EARLY_PRESS } from './early-press';

/**
 * What lies far down (`.renders-near`) is laid out when it comes near the screen, so that a phone shows the first one sooner.
 * Until then its height is a guess: not good enough to return to where one was, or to jump into the page, which begins
 * with a click. (An address with a fragment is seen by the style sheet itself.)
 */
const LAY_OUT_IN_TIME = `
  const whole = () => document.documentElement.setAttribute('data-whole', '');
  if (performance.getEntriesByType('navigation')[0]?.type !== 'navigate') whole();
  addEventListener('click', whole, { capture: true, once: true });`;

/**
 * Trusted Types (only reported yet): scripts come from here alone, and React makes elements of text in two ways that hold
 * none of anybody's: an empty script, and structured data, in which `<` is written otherwise.
 */
const TRUST_THIS_SITE = `
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    createHTML: (text) => (text === '<script></' + 'script>' || !text.includes('<') ? text : null),
  });`;

/** A script for the page itself: what has to be known before the first paint, and cannot stand in a page that is the same for everybody. */
export const BEFORE_PAINT = `{${TRUST_THIS_SITE}
  ${LAY_OUT_IN_TIME}
  ${REMEMBER_EARLY_PRESS}
  ${ASK_BEFORE_PAINT}
  ${ROOM_FOR_NEXT_VISIT}
  ${SHOW_LETTERS}
}`;
