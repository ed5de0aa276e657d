import type { z } from 'zod';

/**
 * Schemas know no language: their messages are keys of `validation` in the `shared.json` of each language, with the bound behind a colon
 * where the text names one, as in `maxLength:120`.
 */
export const withBound = (key: string, bound: number | string) => `${key}:${bound}`;

/** Of an amount in the smallest unit of its currency, which the words write as a price: `mostAmount:300000 RSD`. */
export const withAmount = (key: string, amount: number, currency: string) =>
  withBound(key, `${amount} ${currency}`);

/** Takes a schema's message apart: `maxLength:120` → `{ key: 'maxLength', val: '120' }`. */
export function splitMessage(message: string): { key: string; val: string | undefined } {
  const colon = message.indexOf(':');
  return colon < 0
    ? { key: message, val: undefined }
    : { key: message.slice(0, colon), val: message.slice(colon + 1) };
}

/** For a field that must be there: tells absence from a wrong type. */
export const requiredOr =
  (otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? 'required' : otherwise;

/** For every parse whose issues are answered: what a schema says in words of its own has a key as well. */
export const PARSE_OPTIONS = { reportInput: true, error: () => 'type' };

/** Schemas that expect something say so of a missing value, too. */
const TYPE_ISSUES = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** An issue holds its input only where `PARSE_OPTIONS` asked for it. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  TYPE_ISSUES.has(issue.code) && 'input' in issue && (issue.input ?? null) === null
    ? 'required'
    : issue.message;

/** The field of a form: an item of an array belongs to its array. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).join('.');

/** How little an input looks like what was meant: what is missing, unknown or wrong of it as a whole. */
const strangeness = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce(
    (sum, issue) =>
      sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : Number(issue.path.length <= 1)),
    0,
  );

/** Where an input may be one of several things, what is wrong with it as the one that it looks like most, the first of several. */
const meant = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return issue;
    const [best] = issue.errors.toSorted((one, other) => strangeness(one) - strangeness(other));
    return best ? meant(best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))) : issue;
  });

/**
 * One message key per field; the first problem of a field wins, unknown keys stand under their own name, and what is
 * wrong with the input as a whole under `name`.
 */
export function fieldMessages(error: z.ZodError, name = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of meant(error.issues)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'unknownKey';
    } else {
      fields[fieldOf(issue.path) || name] ??= messageOf(issue);
    }
  }
  return fields;
}
