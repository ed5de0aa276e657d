import { readAmount } from '@/components/form/amount';

/** As the endpoints take it: a code that was scanned into a field of money is more. */
const MOST = 1_000_000_000;

/** What is wrong with an amount that was typed, as a key of `board.checkout`; undefined where it can be sent, or where nothing stands. */
export function amountProblem(typed: string): 'noAmount' | 'absurdAmount' | undefined {
  const amount = readAmount(typed);
  if (amount === undefined) return 'noAmount';
  return amount !== null && amount > MOST ? 'absurdAmount' : undefined;
}

/** For the `ref` of a field: while it has such an error, its form is not sent and `findUnreadable` finds it. */
export const refuse =
  (error: string | undefined) =>
  (input: HTMLInputElement | null): void =>
    input?.setCustomValidity(error ?? '');

/** Whether a form may be sent; if not, each field says itself what it lacks, and the first one is ready to be corrected. */
export function isReadable(form: HTMLFormElement): boolean {
  return form.checkValidity() || findUnreadable(form) === null;
}

/** The first field whose text cannot be read, in sight and ready to be corrected. */
export function findUnreadable(within: Element | null): HTMLInputElement | null {
  const field = within?.querySelector<HTMLInputElement>('input:invalid') ?? null;
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  return field;
}
