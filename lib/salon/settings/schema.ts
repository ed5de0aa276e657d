import { z } from 'zod';
import { settingsFields, settingsShape } from './fields.ts';
import { SETTINGS } from './declared-settings.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { instant, numberInQuery } from '../../base/validation/values.ts';

const fields = {
  ...settingsShape,
  /** Whether visitors may book; staff always may. */
  isOpen: z.boolean({ error: requiredOr('type') }),
};

type Together = Pick<
  z.output<z.ZodObject<typeof fields>>,
  'languages' | 'defaultLanguage' | 'latitude' | 'longitude'
>;

function together(
  { languages, defaultLanguage, latitude, longitude }: Together,
  context: z.RefinementCtx,
): void {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!languages.includes(defaultLanguage)) {
    wrong('defaultLanguage', withBound('choice', languages.join(', ')));
  }
  if ((latitude === null) !== (longitude === null)) {
    wrong(latitude === null ? 'latitude' : 'longitude', 'required');
  }
}

export const settingsInput = z.strictObject(fields).superRefine(together);
export type SettingsInput = z.output<typeof settingsInput>;

/** `editedAt` is null while there is no record. */
export const settingsEdit = z.strictObject({ ...fields, editedAt: instant.nullable() }).superRefine(together);
export type SettingsEdit = z.output<typeof settingsEdit>;

const { name, phone, email, street, postalCode, city, cityEn, cityDe, senderName } = settingsFields;

/** What of the settings a mail shows; only tried, not saved. */
export const previewMailInput = z.strictObject({
  name,
  phone,
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
