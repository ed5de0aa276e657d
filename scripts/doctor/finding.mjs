/**
 * What was looked at, and how it is. `mind`: it works, and will not for ever, or not as well as it could. `remedy`: what to do.
 * @typedef {{ of: string, state: 'good' | 'mind' | 'wrong', text: string, remedy?: string }} Finding
 */

/** @param {string} of @param {string} text @returns {Finding} */
export const good = (of, text) => ({ of, state: 'good', text });
/** @param {string} of @param {string} text @param {string} remedy @returns {Finding} */
export const mind = (of, text, remedy) => ({ of, state: 'mind', text, remedy });
/** @param {string} of @param {string} text @param {string} remedy @returns {Finding} */
export const wrong = (of, text, remedy) => ({ of, state: 'wrong', text, remedy });

const MARKS = { good: '✓', mind: '!', wrong: '✗' };

/** A line for each, with what to do below what is not good. @param {Finding[]} findings */
export const report = (findings) =>
  findings
    .flatMap(({ of, state, text, remedy }) => [
      `${MARKS[state]} ${of.padEnd(12)} ${text}`,
      ...(remedy ? [`${' '.repeat(15)}→ ${remedy}`] : []),
    ])
    .join('\n');

/** What is thrown, in a line. @param {unknown} error */
export const inWords = (error) => (error instanceof Error ? error.message || error.name : String(error));
