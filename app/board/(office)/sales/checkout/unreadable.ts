/** For the `ref` of a field: while it has such an error, its form is not sent and `findUnreadable` finds it. */
export const refuse =
  (error: string | undefined) =>
  (input: HTMLInputElement | null): void =>
    input?.setCustomValidity(error ?? '');

/** The first field whose text cannot be read, in sight and ready to be corrected. */
export function findUnreadable(within: Element | null): HTMLInputElement | null {
  const field = within?.querySelector<HTMLInputElement>('input:invalid') ?? null;
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  return field;
}
