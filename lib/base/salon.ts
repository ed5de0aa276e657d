import { env } from './env.ts';
import type { Locale } from './statuses.ts';

/**
 * Who the salon is, as the pages and the mails print it. A salon of one's own is set by the SALON_* variables; without
 * them it is the demo salon.
 */
const {
  SALON_NAME,
  SALON_PHONE,
  SALON_EMAIL,
  SALON_STREET,
  SALON_CITY,
  SALON_CITY_EN,
  SALON_CITY_DE,
  SALON_POSTAL_CODE,
  SALON_COUNTRY,
  SALON_LATITUDE,
  SALON_LONGITUDE,
  SALON_INSTAGRAM,
  SALON_FACEBOOK,
  SALON_MESSAGE_URL,
  SALON_LEGAL_NAME,
  SALON_REPRESENTATIVE,
  SALON_REGISTER,
  SALON_REGISTRATION_NUMBER,
  SALON_TAX_NUMBER,
  SALON_VAT_NUMBER,
} = env();

/** Stands only where no salon of one's own is named: nobody's legal page must show what belongs to the demo. */
const inDemo = <Value>(value: Value) => (SALON_NAME ? undefined : value);

export const salon = {
  name: SALON_NAME ?? 'Salon Breza',
  /** E.164, for tel: links. */
  phone: SALON_PHONE ?? '+381112345678',
  email: SALON_EMAIL ?? 'zdravo@salon-breza.example',
  street: SALON_STREET ?? 'Njegoševa 24',
  postalCode: SALON_POSTAL_CODE ?? '11000',
  city: SALON_CITY ?? 'Beograd',
  /** ISO 3166, two letters. */
  country: SALON_COUNTRY ?? 'RS',
  /** Decimal degrees; without both there is no map. */
  latitude: SALON_LATITUDE ?? inDemo(44.8026) ?? null,
  longitude: SALON_LONGITUDE ?? inDemo(20.4696) ?? null,
  /** Full addresses of the profiles; empty: none. */
  instagram: SALON_INSTAGRAM ?? inDemo('https://www.instagram.com/salon.breza.example') ?? '',
  facebook: SALON_FACEBOOK ?? inDemo('https://www.facebook.com/salon.breza.example') ?? '',
  /** Where the salon takes written messages, such as https://wa.me/… or viber://chat?number=…; empty: nowhere. */
  messageUrl: SALON_MESSAGE_URL ?? inDemo('https://m.me/salon.breza.example') ?? '',
} as const;

/** Cities have a name of their own in some languages: Beograd, Belgrade, Belgrad. */
const CITIES: Record<Locale, string> = {
  sr: salon.city,
  en: SALON_CITY_EN ?? (SALON_CITY ? salon.city : 'Belgrade'),
  de: SALON_CITY_DE ?? (SALON_CITY ? salon.city : 'Belgrad'),
};

export const cityIn = (locale: Locale): string => CITIES[locale];

/** What the law wants on the impressum; only what is set is printed. */
export const legal = {
  name: SALON_LEGAL_NAME ?? inDemo('Salon Breza, frizerske i kozmetičke usluge') ?? salon.name,
  representative: SALON_REPRESENTATIVE ?? inDemo('Jelena Marković') ?? '',
  register: SALON_REGISTER ?? inDemo('Agencija za privredne registre, Beograd') ?? '',
  registrationNumber: SALON_REGISTRATION_NUMBER ?? '',
  taxNumber: SALON_TAX_NUMBER ?? '',
  vatNumber: SALON_VAT_NUMBER ?? '',
} as const;

/** On one line, as a letter has it. */
export const addressIn = (locale: Locale): string => `${salon.street}, ${salon.postalCode} ${cityIn(locale)}`;
