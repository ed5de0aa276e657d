const MASKS: RegExp[] = [
  /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/gu,
  /\b(?:re|sk|whsec)_\w+/g,
  /[\w-]{32,}/g,
  /(?:\+|\b0)\d[\d\s()/-]{5,}\d/g,
];

/** What staff and logs may see of an error: without addresses, tokens and numbers of phones, and short. */
export function maskPersonal(text: string): string {
  const masked = MASKS.reduce((rest, pattern) => rest.replace(pattern, '***'), text);
  return masked.replace(/\s+/g, ' ').slice(0, 500);
}

export const describeError = (error: unknown) =>
  maskPersonal(error instanceof Error ? error.message : String(error));
