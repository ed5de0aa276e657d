import { env, type Environment } from '../env.ts';
import type { SalonSettings, SettingsField } from './fields.ts';

/** The environment's word for a setting. Where one is set, it wins, and the board shows the field as set by the server. */
export const VARIABLES = {
  name: 'SALON_NAME',
  phone: 'SALON_PHONE',
  email: 'SALON_EMAIL',
  street: 'SALON_STREET',
  postalCode: 'SALON_POSTAL_CODE',
  city: 'SALON_CITY',
  cityEn: 'SALON_CITY_EN',
  cityDe: 'SALON_CITY_DE',
  country: 'SALON_COUNTRY',
  latitude: 'SALON_LATITUDE',
  longitude: 'SALON_LONGITUDE',
  instagram: 'SALON_INSTAGRAM',
  facebook: 'SALON_FACEBOOK',
  messageUrl: 'SALON_MESSAGE_URL',
  legalName: 'SALON_LEGAL_NAME',
  representative: 'SALON_REPRESENTATIVE',
  register: 'SALON_REGISTER',
  registrationNumber: 'SALON_REGISTRATION_NUMBER',
  taxNumber: 'SALON_TAX_NUMBER',
  vatNumber: 'SALON_VAT_NUMBER',
  gridMinutes: 'BOOKING_GRID_MINUTES',
  leadMinutes: 'BOOKING_LEAD_MINUTES',
  horizonDays: 'BOOKING_HORIZON_DAYS',
  holdMinutes: 'BOOKING_HOLD_MINUTES',
  reminderHours: 'BOOKING_REMINDER_HOURS',
  defaultLanguage: 'DEFAULT_LANGUAGE',
  retentionClientYears: 'RETENTION_CLIENT_YEARS',
  retentionRequirementsMonths: 'RETENTION_REQUIREMENTS_MONTHS',
  retentionMessagesMonths: 'RETENTION_MESSAGES_MONTHS',
  retentionMailsDays: 'RETENTION_MAILS_DAYS',
  retentionNetworksMonths: 'RETENTION_NETWORKS_MONTHS',
} as const satisfies Partial<{
  // A field and its variable hold the same kind of value.
  [Field in SettingsField]: {
    [Name in keyof Environment]: Environment[Name] extends SalonSettings[Field] | undefined ? Name : never;
  }[keyof Environment];
}>;

type FieldWithVariable = keyof typeof VARIABLES;

/** What the environment says itself; a city that it names is not called by what the record knows of another one. */
export function fromServer(): Partial<SalonSettings> {
  const given = env();
  const set = Object.entries(VARIABLES).flatMap(([field, variable]) =>
    given[variable] === undefined ? [] : [[field, given[variable]]],
  );
  const cities = given.SALON_CITY === undefined ? {} : { cityEn: given.SALON_CITY, cityDe: given.SALON_CITY };
  return { ...cities, ...(Object.fromEntries(set) as Partial<Pick<SalonSettings, FieldWithVariable>>) };
}

/** The fields that the server has set, so that an edit of them would change nothing. */
export function setByServer(): SettingsField[] {
  const fields = Object.keys(fromServer()) as SettingsField[]; // what fromServer names
  return env().MAIL_FROM === undefined ? fields : [...fields, 'senderName'];
}
