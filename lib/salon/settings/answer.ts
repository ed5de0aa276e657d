import { z } from 'zod';
import { aboutSetting } from './about.ts';
import { SETTINGS_FIELDS, type SettingsField } from './fields.ts';
import { SETTINGS } from './declared-settings.ts';
import { count, instant, text } from '../../base/validation/answers.ts';

/** What holds, whoever said it. */
const held = Object.fromEntries(
  SETTINGS_FIELDS.map((field) => {
    const { answer } = SETTINGS[field];
    return [field, answer.describe([aboutSetting(field), answer.description].filter(Boolean).join(' '))];
  }),
) as { [Field in SettingsField]: (typeof SETTINGS)[Field]['answer'] }; // each under its own name

export const settingsRecord = z
  .strictObject({
    ...held,
    isOpen: z.boolean(),
    isDemo: z.boolean().describe('The demo salon, until it is cleared away.'),
    setByServer: z
      .array(z.enum(SETTINGS_FIELDS))
      .describe('Fields that a variable of the server sets: what is sent for them changes nothing.'),
    mark: z
      .strictObject({ key: text, width: count, height: count, widths: z.array(count) })
      .nullable()
      .describe('The picture beside the name or in its place.'),
    editedAt: instant.nullable(),
  })
  .meta({ id: 'SalonSettings' });
export type SettingsRecord = z.output<typeof settingsRecord>;

export const mailPreview = z
  .strictObject({ from: text, subject: text, html: text })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.output<typeof mailPreview>;

export const settingsPreview = z
  .strictObject({
    serviceUnit: text.nullable().describe('The service that is tried; null while none is offered.'),
    terms: z.array(instant),
  })
  .meta({ id: 'SettingsPreview' });
export type SettingsPreview = z.output<typeof settingsPreview>;
