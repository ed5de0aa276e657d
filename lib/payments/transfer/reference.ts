import { model97 } from '../../base/validation/bank-account.ts';

const LENGTH = 8;

const digitsOf = (requestId: number) => String(requestId).padStart(LENGTH, '0');

/** By what a payment is found again: two check digits and the number of its request. */
export const transferReference = (requestId: number): string =>
  model97(digitsOf(requestId)).slice('97'.length);

/** The same without check digits: the National Bank's code writes them itself. */
export const withoutCheck = (reference: string): string => reference.slice(2);

/** All references that a text names, however it spaces them: only those whose check digits are right. */
export function referencesIn(text: string): string[] {
  const runs = text.match(/\d[\d\s/-]{8,}/g) ?? [];
  const found = runs.flatMap((run) => {
    const digits = run.replace(/\D/g, '');
    const starts = [...Array(Math.max(0, digits.length - LENGTH - 1)).keys()];
    return starts.map((start) => digits.slice(start, start + LENGTH + 2));
  });
  return [...new Set(found)].filter(
    (candidate) => transferReference(Number(withoutCheck(candidate))) === candidate,
  );
}
