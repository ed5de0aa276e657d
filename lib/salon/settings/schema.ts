import { z } from 'zod';
import { settingsFields, settingsShape } from './fields.ts';
import { SETTINGS } from './declared-settings.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { isPhoneNumber, phoneNumber, requiredText } from '../../base/validation/text.ts';
import type { Locale } from '../../base/locales.ts';
import { instant, numberInQuery } from '../../base/validation/values.ts';

const fields = {
  ...settingsShape,
  /** Without a prefix it is of the country that is saved with it. */
  phone: requiredText(40),
  /** Whether visitors may book; staff always may. */
  isOpen: z.boolean({ error: requiredOr('type') }),
};

type Together = Pick<
  z.output<z.ZodObject<typeof fields>>,
  'languages' | 'defaultLanguage' | 'latitude' | 'longitude' | 'phone' | 'country'
>;

type WithPhone = { phone: string; country: string };

/** A number without a prefix is of the country that is sent with it. */
export function checkNumber({ phone, country }: WithPhone, context: z.RefinementCtx): void {
  if (!isPhoneNumber(phone, country)) context.addIssue({ code: 'custom', path: ['phone'], message: 'phone' });
}

type WithLanguages = { languages: Locale[]; defaultLanguage: Locale };

/** The first language is one of the site's. */
export function checkLanguages(
  { languages, defaultLanguage }: WithLanguages,
  context: z.RefinementCtx,
): void {
  if (languages.includes(defaultLanguage)) return;
  const message = withBound('choice', languages.join(', '));
  context.addIssue({ code: 'custom', path: ['defaultLanguage'], message });
}

function together(
  { languages, defaultLanguage, latitude, longitude, phone, country }: Together,
  context: z.RefinementCtx,
): void {
  checkLanguages({ languages, defaultLanguage }, context);
  checkNumber({ phone, country }, context);
  if ((latitude === null) === (longitude === null)) return;
  const path = [latitude === null ? 'latitude' : 'longitude'];
  context.addIssue({ code: 'custom', path, message: 'required' });
}

export const settingsInput = z.strictObject(fields).superRefine(together);
export type SettingsInput = z.output<typeof settingsInput>;

/** `editedAt` is null while there is no record. */
export const settingsEdit = z.strictObject({ ...fields, editedAt: instant.nullable() }).superRefine(together);
export type SettingsEdit = z.output<typeof settingsEdit>;

const { name, email, street, postalCode, city, cityEn, cityDe, senderName } = settingsFields;

/** What of the settings a mail shows; only tried, not saved. */
export const previewMailInput = z.strictObject({
  name,
  phone: phoneNumber,
  email,
  street,
  postalCode,
  city,
  cityEn,
  cityDe,
  senderName,
});
export type PreviewedMail = z.output<typeof previewMailInput>;

/** Rules that are only tried: which terms they would leave. */
export const previewRulesInput = z.strictObject({
  gridMinutes: numberInQuery(...SETTINGS.gridMinutes.bounds),
  leadMinutes: numberInQuery(...SETTINGS.leadMinutes.bounds),
  horizonDays: numberInQuery(...SETTINGS.horizonDays.bounds),
});
