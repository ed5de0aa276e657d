const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const MASKS: RegExp[] = [
  /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/gu,
  /\b(?:re|sk|whsec)_\w+/g,
  // Tokens, nonces and hashes; the numbers of requests and mails are not secret, and one looks for them.
  new RegExp(String.raw`(?<![\w-])(?!${UUID}(?![\w-]))[\w-]{32,}`, 'g'),
  /(?:\+|\b0)\d[\d\s()/-]{5,}\d/g,
];

/** What staff and logs may see of a text: without addresses, tokens and numbers of phones, and short. */
export function maskPersonal(text: string): string {
  const masked = MASKS.reduce((rest, pattern) => rest.replace(pattern, '***'), text);
  return masked.replace(/\s+/g, ' ').slice(0, 500);
}
