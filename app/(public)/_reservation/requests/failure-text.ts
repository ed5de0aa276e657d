type Labels = { offline: string; networkFailed: string; failed: string };

/** What a visitor is told where nothing came of it. `status` 0: no server was reached, perhaps for want of a network. */
export function failureText(
  { status, text }: { status: number; text: string | null },
  { offline, networkFailed, failed }: Labels,
): string {
  if (status !== 0) return text ?? failed;
  return navigator.onLine ? networkFailed : offline;
}
