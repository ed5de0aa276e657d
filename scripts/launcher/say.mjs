import { inSentence } from './refused-files.mjs';

/** A reason to stop that the person at the keyboard can act on: printed as it is, without a stack. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}

/** @param {unknown} text */
export const say = (text) => console.log(text);

/** Prints why a command stopped; a stack only for what nobody foresaw. @param {unknown} error */
export function complain(error) {
  const text = error instanceof StartError ? error.message : inSentence(error);
  console.error(text === undefined ? error : `\n${text}`);
}
