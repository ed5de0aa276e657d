import { salonSettings } from '../settings/held.ts';
import type { Locale } from '../../base/statuses.ts';

/** Who the salon is, as the pages and the mails print it. */
export const salon = () => salonSettings();

export function cityIn(locale: Locale): string {
  const { city, cityEn, cityDe } = salonSettings();
  return { sr: city, en: cityEn || city, de: cityDe || city }[locale];
}

/** What the law wants on the impressum; only what is set is printed. */
export function legal() {
  const { legalName, name, representative, register, registrationNumber, taxNumber, vatNumber, ...settings } =
    salonSettings();
  const { businessPurpose, chamber, supervisoryAuthority } = settings;
  return {
    name: legalName || name,
    representative,
    register,
    registrationNumber,
    taxNumber,
    vatNumber,
    businessPurpose,
    chamber,
    supervisoryAuthority,
  };
}

/** On one line, as a letter has it; empty while it is not known. */
export function addressIn(locale: Locale): string {
  const { street, postalCode } = salonSettings();
  return [street, `${postalCode} ${cityIn(locale)}`.trim()].filter(Boolean).join(', ');
}
