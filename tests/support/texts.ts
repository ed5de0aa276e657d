import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/launcher/paths.mjs';
import type { Locale } from '../../lib/base/locales.ts';

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

/** Of `{count, plural, …}` and `{val}`: whatever may stand there. `within`: more may stand around it. */
export function patternOf(text: string, place: 'alone' | 'within' = 'alone'): RegExp {
  let depth = 0;
  let pattern = '';
  for (const sign of text) {
    if (sign === '{' && depth++ === 0) pattern += '[^]*';
    if (depth === 0) pattern += sign.replace(/[\\^$.*+?()[\]|/]/, '\\$&');
    if (sign === '}') depth--;
  }
  return new RegExp(place === 'within' ? pattern : `^${pattern}$`);
}

/** Whether something is one of the texts that a refusal has in that language, with whatever stands in its places. */
export function textsIn(language: Locale): (text: string) => boolean {
  const shared = JSON.parse(readFileSync(inRoot('messages', language, 'shared.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const patterns = textsOf([shared.validation, shared.errors]).map((text) => patternOf(text));
  return (text) => patterns.some((pattern) => pattern.test(text));
}
