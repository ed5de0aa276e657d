/** Of EAN-8, UPC-A and EAN-13; other codes have other rules, or none. */
const LENGTHS = new Set([8, 12, 13]);

/**
 * The last digit as it would have to be where it is another one: whoever types a code leaves digits out. Null where it fits,
 * and of what is no such code. Rule: GS1 General Specifications, 7.9.
 */
export function checkDigitDue(barcode: string): number | null {
  if (!/^\d+$/.test(barcode) || !LENGTHS.has(barcode.length)) return null;
  const digits = [...barcode].map(Number);
  const last = digits.pop();
  // From the right, the first weighs three, the next one, and so on.
  const sum = digits
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  const due = (10 - (sum % 10)) % 10;
  return due === last ? null : due;
}
