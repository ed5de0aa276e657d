import { z } from 'zod';
import { LOCALES } from '../../base/locales.ts';
import { CURRENCIES } from '../../base/statuses.ts';
import { MESSAGE_CHANNELS } from '../../base/channels.ts';
import {
  MISSED_POLICIES,
  SETTINGS_FIELDS,
  TELLING_RULES,
  type SettingsField,
} from '../../base/salon-settings/fields.ts';
import { TEXT_NAMES } from '../../base/salon-settings/message-texts.ts';
import { count, id, instant, language, text } from '../../base/validation/answers.ts';

const degrees = z.number().nullable();

const tellingRule = z.enum(TELLING_RULES);

export const reasons = z.array(z.strictObject({ text, textEn: text, textDe: text }));

/** What holds, whoever said it; texts that are not given are empty. */
const held = {
  name: text,
  phone: text,
  email: text,
  street: text,
  postalCode: text,
  city: text,
  cityEn: text,
  cityDe: text,
  country: text,
  latitude: degrees,
  longitude: degrees,
  instagram: text,
  facebook: text,
  messageUrl: text,
  legalName: text,
  representative: text,
  register: text,
  registrationNumber: text,
  taxNumber: text,
  vatNumber: text,
  gridMinutes: id,
  leadMinutes: count,
  horizonDays: id,
  holdMinutes: id,
  cancelUntilMinutes: count,
  moveUntilMinutes: count,
  visitGapMinutes: count,
  offerMinutes: id,
  missedLimit: count,
  missedMonths: id,
  missedPolicy: z.enum(MISSED_POLICIES),
  confirmAtOnce: z.boolean(),
  employeesBook: z.boolean(),
  reminderHours: z.array(id),
  senderName: text,
  messagesByMail: z.boolean(),
  changesByMail: z.boolean(),
  messageChannels: z
    .array(z.enum(MESSAGE_CHANNELS))
    .describe('In the order in which they are tried; none: by mail alone.'),
  codeBy: tellingRule,
  confirmationBy: tellingRule,
  dayReminderBy: tellingRule,
  hourReminderBy: tellingRule,
  movedBy: tellingRule,
  canceledBy: tellingRule,
  offerBy: tellingRule,
  answerChannels: z.array(z.enum(MESSAGE_CHANNELS)).describe('By which of them clients can answer.'),
  quietFrom: text.describe('A wall time of the salon; from then on reminders and offers wait.'),
  quietTo: text,
  messageFallbackMinutes: id,
  messageFold: z.boolean(),
  messageTexts: z
    .record(z.enum(TEXT_NAMES), z.record(z.enum(LOCALES), text))
    .describe('By message and language; empty: the usual words.'),
  messageCountries: z
    .array(text)
    .describe(
      'Where messages go, ISO 3166; none: to the own country and those of clients whom the salon knows.',
    ),
  smsPrice: count.describe('Of a part, in para.'),
  viberPrice: count,
  whatsappPrice: count,
  smsPrices: z
    .record(z.string(), count)
    .describe('Of a part of an SMS to other countries, in para; an estimate counts where there is none.'),
  messageDayCeiling: count.describe('In para; 0: no limit.'),
  messageMonthCeiling: count,
  rejectionReasons: reasons,
  cancellationReasons: reasons,
  languages: z.array(language),
  defaultLanguage: language,
  currencies: z.array(z.enum(CURRENCIES)),
  retentionClientYears: id,
  retentionRequirementsMonths: id,
  retentionMessagesMonths: id,
  retentionMailsDays: id,
  retentionNetworksMonths: id,
} satisfies Record<SettingsField, z.ZodType>;

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
