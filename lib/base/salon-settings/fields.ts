import { z } from 'zod';
import { MESSAGE_CHANNELS } from '../channels.ts';
import { hasNumbers } from '../countries.ts';
import { LOCALES, type Locale } from '../locales.ts';
import { CURRENCIES, type Currency } from '../statuses.ts';
import { requiredOr, withBound } from '../validation/message-keys.ts';
import { cleanText, emailAddress, oneLine, phoneE164, phoneNumber } from '../validation/text.ts';
import { wallTime, wholeNumber } from '../validation/values.ts';
import { messageTexts, USUAL_TEXTS } from './message-texts.ts';
import { reasonList, USUAL_CANCELLATIONS, USUAL_REJECTIONS } from './reasons.ts';

const text = (max: number) => oneLine(max);
const requiredLine = (max: number) => oneLine(max).refine((value) => value !== '', 'required');

/** `''` for none. */
const link = (pattern: RegExp) =>
  cleanText(300).refine((value) => value === '' || (pattern.test(value) && URL.canParse(value)), 'link');

const degrees = (most: number) =>
  z
    .number({ error: requiredOr('numeric') })
    .min(-most, withBound('greaterThan', -most))
    .max(most, withBound('lessThan', most))
    .nullable();

/** In the order of the list, and none twice; may be none. */
const anyOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z
    .array(z.enum(choices, withBound('choice', choices.join(', '))), { error: requiredOr('type') })
    .transform((chosen) => choices.filter((each) => chosen.includes(each)));

const someOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z
    .array(z.enum(choices, withBound('choice', choices.join(', '))), { error: requiredOr('type') })
    .min(1, 'required')
    // In the order of the list, and none twice.
    .transform((chosen) => choices.filter((each) => chosen.includes(each)));

/** ISO 3166, with phone numbers of its own. */
const phoneCountry = z.string({ error: requiredOr('type') }).refine(hasNumbers, 'country');

/** The least and the most of each rule; the form's fields have the same bounds. */
export const BOUNDS = {
  gridMinutes: [1, 720],
  leadMinutes: [0, 43_200],
  horizonDays: [1, 3_650],
  holdMinutes: [1, 10_080],
  cancelUntilMinutes: [0, 10_080],
  moveUntilMinutes: [0, 10_080],
  visitGapMinutes: [0, 60],
  offerMinutes: [5, 240],
  missedLimit: [0, 20],
  missedMonths: [1, 36],
  messageFallbackMinutes: [1, 1_440],
  /** Para. */
  smsPrice: [0, 100_000],
  viberPrice: [0, 100_000],
  whatsappPrice: [0, 100_000],
  messageDayCeiling: [0, 100_000_000],
  messageMonthCeiling: [0, 1_000_000_000],
  retentionClientYears: [1, 30],
  retentionRequirementsMonths: [1, 120],
  retentionMessagesMonths: [1, 120],
  retentionMailsDays: [7, 3_650],
  retentionNetworksMonths: [1, 60],
} as const;

/** The usual hours before a term at which a client may be reminded. */
export const REMINDER_HOURS = [72, 48, 24, 12, 6, 3, 2] as const;

/** What follows for who has missed too many appointments. */
export const MISSED_POLICIES = ['approve', 'phone'] as const;
export type MissedPolicy = (typeof MISSED_POLICIES)[number];

/** How a client hears of something: by mail and without an address by message, the other way round, or by both. */
export const TELLING_RULES = ['mail', 'message', 'both'] as const;
export type TellingRule = (typeof TELLING_RULES)[number];
const tellingRule = z.enum(TELLING_RULES, withBound('choice', TELLING_RULES.join(', ')));

const within = ([min, max]: readonly [number, number]) => wholeNumber(min, max);

/** By country; a field that was left empty is none. */
const smsPrices = z
  .record(phoneCountry, within(BOUNDS.smsPrice).nullish(), { error: requiredOr('type') })
  .transform((prices) =>
    Object.fromEntries(
      Object.entries(prices).flatMap(([country, price]) => (price == null ? [] : [[country, price]])),
    ),
  )
  .pipe(z.record(z.string(), z.number()));

/**
 * The one source of what the salon has set, each with its check. Texts that are not given are empty. The record's shape in
 * the database, the endpoint's and the form's follow from it.
 */
export const settingsFields = {
  name: requiredLine(120),
  /** E.164, for tel: links. */
  phone: phoneNumber.transform(phoneE164),
  email: emailAddress,
  street: requiredLine(200),
  postalCode: requiredLine(20),
  city: requiredLine(120),
  /** Cities have a name of their own in some languages: Beograd, Belgrade, Belgrad. Empty: the same name. */
  cityEn: text(120),
  cityDe: text(120),
  /** ISO 3166, two letters. */
  country: requiredLine(2).refine((value) => /^[A-Z]{2}$/.test(value), 'country'),
  /** Decimal degrees; without both there is no map. */
  latitude: degrees(90),
  longitude: degrees(180),
  /** Full addresses of the profiles. */
  instagram: link(/^https?:\/\//),
  facebook: link(/^https?:\/\//),
  /** Where the salon takes written messages: WhatsApp, Viber, Messenger, Telegram, or a mobile phone. */
  messageUrl: link(/^(https:\/\/|viber:|whatsapp:|tg:|sms:)\S+$/),

  /** What the law wants on the impressum; only what is given is printed. */
  legalName: text(200),
  representative: text(200),
  register: text(200),
  registrationNumber: text(60),
  taxNumber: text(60),
  vatNumber: text(60),

  gridMinutes: within(BOUNDS.gridMinutes),
  leadMinutes: within(BOUNDS.leadMinutes),
  horizonDays: within(BOUNDS.horizonDays),
  holdMinutes: within(BOUNDS.holdMinutes),
  /** How long before a term the client may cancel it at the latest; 0: until it begins. */
  cancelUntilMinutes: within(BOUNDS.cancelUntilMinutes),
  /** The same of moving it to another time. */
  moveUntilMinutes: within(BOUNDS.moveUntilMinutes),
  /** How long a client waits at most between two services of a visit. */
  visitGapMinutes: within(BOUNDS.visitGapMinutes),
  /** How long a term that fell free is held for whom it is offered to. */
  offerMinutes: within(BOUNDS.offerMinutes),

  /** After so many missed or late-cancelled appointments within so many months the salon approves, or takes bookings by phone; 0: never. */
  missedLimit: within(BOUNDS.missedLimit),
  missedMonths: within(BOUNDS.missedMonths),
  missedPolicy: z.enum(MISSED_POLICIES, withBound('choice', MISSED_POLICIES.join(', '))),

  /** Whether somebody books without confirming again who has confirmed from the same browser before. */
  confirmAtOnce: z.boolean({ error: requiredOr('type') }),
  /** Whether employees who log in book for clients with themselves. */
  employeesBook: z.boolean({ error: requiredOr('type') }),

  /** How many hours before a term the client is reminded of it, the longest first; none: no reminders. */
  reminderHours: z
    .array(wholeNumber(1, 168))
    .max(5, 'tooMany')
    .transform((hours) => [...new Set(hours)].sort((one, other) => other - one)),
  /** Who mails are from; empty: the salon's name. */
  senderName: text(120),
  /** Whether what visitors write reaches the salon's mailbox as well as the board. */
  messagesByMail: z.boolean({ error: requiredOr('type') }),
  /** Whether it is mailed when a client moves or cancels a term. */
  changesByMail: z.boolean({ error: requiredOr('type') }),

  /** By which ways clients get messages beside mail, in the order in which they are tried; none: by mail alone. */
  messageChannels: anyOf(MESSAGE_CHANNELS),
  codeBy: tellingRule,
  confirmationBy: tellingRule,
  /** Of a day or more before the term, and of the hours before it. */
  dayReminderBy: tellingRule,
  hourReminderBy: tellingRule,
  movedBy: tellingRule,
  canceledBy: tellingRule,
  offerBy: tellingRule,
  /** Of these, the ways by which clients can answer. */
  answerChannels: anyOf(MESSAGE_CHANNELS),
  /** Between these wall times reminders and offers wait; the same twice is never. */
  quietFrom: wallTime,
  quietTo: wallTime,
  /** After so long without a word that it has arrived, a message goes the next way. */
  messageFallbackMinutes: within(BOUNDS.messageFallbackMinutes),
  /** Whether text messages are written without č, ć, š, ž and đ, which make three of one. */
  messageFold: z.boolean({ error: requiredOr('type') }),
  /** Messages in the salon's own words. */
  messageTexts,
  /** To which countries messages go, ISO 3166; none: to the salon's own and those of the clients whom it knows. */
  messageCountries: z
    .array(phoneCountry, { error: requiredOr('type') })
    .transform((chosen) => [...new Set(chosen)]),
  /** What a part costs, in para. */
  smsPrice: within(BOUNDS.smsPrice),
  viberPrice: within(BOUNDS.viberPrice),
  whatsappPrice: within(BOUNDS.whatsappPrice),
  /** What a part of an SMS costs in other countries, in para; an estimate where there is none. */
  smsPrices,
  /** What all of them may cost in a day and in a month, in para; 0: no limit. */
  messageDayCeiling: within(BOUNDS.messageDayCeiling),
  messageMonthCeiling: within(BOUNDS.messageMonthCeiling),

  /** What staff choose from when they reject a reservation, or cancel one for a client who has called. */
  rejectionReasons: reasonList,
  cancellationReasons: reasonList,

  languages: someOf(LOCALES),
  defaultLanguage: z.enum(LOCALES, withBound('choice', LOCALES.join(', '))),
  /** What prices are shown in: dinars alone, or euros too where a service has such a price. */
  currencies: someOf(CURRENCIES),

  retentionClientYears: within(BOUNDS.retentionClientYears),
  retentionRequirementsMonths: within(BOUNDS.retentionRequirementsMonths),
  retentionMessagesMonths: within(BOUNDS.retentionMessagesMonths),
  retentionMailsDays: within(BOUNDS.retentionMailsDays),
  retentionNetworksMonths: within(BOUNDS.retentionNetworksMonths),
} as const;

export type SettingsField = keyof typeof settingsFields;
export const SETTINGS_FIELDS = Object.keys(settingsFields) as SettingsField[]; // its very keys

export type SalonSettings = { [Field in SettingsField]: z.output<(typeof settingsFields)[Field]> };

/** A salon about which nothing is known yet: good for any, and nobody's in particular. */
export const NEUTRAL: SalonSettings = {
  name: 'Salon',
  phone: '',
  email: '',
  street: '',
  postalCode: '',
  city: '',
  cityEn: '',
  cityDe: '',
  country: 'RS',
  latitude: null,
  longitude: null,
  instagram: '',
  facebook: '',
  messageUrl: '',
  legalName: '',
  representative: '',
  register: '',
  registrationNumber: '',
  taxNumber: '',
  vatNumber: '',
  gridMinutes: 15,
  leadMinutes: 60,
  horizonDays: 90,
  holdMinutes: 120,
  cancelUntilMinutes: 0,
  moveUntilMinutes: 120,
  visitGapMinutes: 15,
  offerMinutes: 30,
  missedLimit: 0,
  missedMonths: 6,
  missedPolicy: 'approve',
  confirmAtOnce: true,
  employeesBook: false,
  reminderHours: [24, 2],
  senderName: '',
  messagesByMail: true,
  changesByMail: true,
  messageChannels: [],
  codeBy: 'mail',
  confirmationBy: 'mail',
  dayReminderBy: 'mail',
  hourReminderBy: 'mail',
  movedBy: 'mail',
  canceledBy: 'mail',
  offerBy: 'mail',
  answerChannels: [],
  quietFrom: '22:00',
  quietTo: '08:00',
  messageFallbackMinutes: 15,
  messageFold: true,
  messageTexts: USUAL_TEXTS,
  messageCountries: [],
  smsPrice: 800,
  viberPrice: 500,
  whatsappPrice: 700,
  smsPrices: {},
  messageDayCeiling: 200_000,
  messageMonthCeiling: 3_000_000,
  rejectionReasons: USUAL_REJECTIONS,
  cancellationReasons: USUAL_CANCELLATIONS,
  languages: [...LOCALES] satisfies Locale[],
  defaultLanguage: 'sr',
  currencies: [...CURRENCIES] satisfies Currency[],
  retentionClientYears: 3,
  retentionRequirementsMonths: 12,
  retentionMessagesMonths: 12,
  retentionMailsDays: 90,
  retentionNetworksMonths: 12,
};

/** A text that was stored before it had to be one line. */
const onOneLine = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[<>]/g, '').replace(/\s+/g, ' ') : value;

/**
 * The record as it was stored: a field that is missing, since it is younger than the record, or that no longer passes its
 * check is the neutral one, and says nothing about the others.
 */
export function storedSettings(stored: unknown): SalonSettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    SETTINGS_FIELDS.map((field) => {
      const results = [given[field], onOneLine(given[field])].map((value) =>
        settingsFields[field].safeParse(value),
      );
      const passed = results.find(({ success }) => success);
      return [field, passed ? passed.data : NEUTRAL[field]];
    }),
  ) as SalonSettings; // each field by its own schema
}
