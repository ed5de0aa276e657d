/** By ISO 7064: what remains of a number, however long, when it is divided by 97. */
const remainder = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/**
 * A Serbian account as the National Bank's QR code names it: 18 digits, the middle filled with zeros. 840-955845-10 → 840000000095584510.
 * @returns null where it is none, or its check digits are others
 */
export function serbianAccount(typed: string): string | null {
  const parts = /^(\d{3})-?(\d{1,13})-?(\d{2})$/.exec(typed.replace(/\s/g, ''));
  if (!parts) return null;
  const [, bank = '', number = '', check = ''] = parts;
  const account = bank + number.padStart(13, '0') + check;
  return remainder(account) === 1 ? account : null;
}

const asDigits = (text: string) => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** An IBAN without its blanks; null where it is none, or its check digits are others. */
export function iban(typed: string): string | null {
  const given = typed.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(given)) return null;
  return remainder(asDigits(given.slice(4) + given.slice(0, 4))) === 1 ? given : null;
}

/** A reference to a payment by model 97: its check digits in front. */
export const model97 = (digits: string): string => {
  const check = 98 - remainder(`${digits}00`);
  return `97${String(check).padStart(2, '0')}${digits}`;
};
