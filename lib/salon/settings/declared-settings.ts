import { MESSAGE_CHANNELS, NOTIFICATION_RULES } from '../../base/channels.ts';
import { LOCALES } from '../../base/locales.ts';
import { CURRENCIES, SHOWN_CURRENCIES } from '../../base/statuses.ts';
import {
  anyOf,
  countries,
  country,
  degrees,
  email,
  hours,
  ibanNumber,
  line,
  link,
  oneLanguage,
  oneOf,
  para,
  phone,
  pricesByCountry,
  requiredLine,
  serbianAccountNumber,
  siteOrigins,
  someOf,
  tick,
  timeOfDay,
  whole,
  zone,
} from './setting-kinds.ts';
import { EMPLOYEE_RIGHTS } from './employee-rights.ts';
import { customTexts, USUAL_TEXTS } from './message-texts.ts';
import { NO_TEMPLATES, whatsappTemplates } from './whatsapp-templates.ts';
import { reasons, USUAL_CANCELLATIONS, USUAL_REJECTIONS } from './reasons.ts';
import { setting, settingOrVariable } from './setting.ts';

/*
 * What the salon can set: each setting is declared here, once. What follows from it: the record in the database and the form (fields.ts),
 * the endpoint and its description (schema.ts, answer.ts), the variable and its line in docs/configuration.md (lib/base/environment).
 */

/** The usual hours before a term at which a client may be reminded. */
export const REMINDER_HOURS = [72, 48, 24, 12, 6, 3, 2] as const;

/** What follows for who has missed too many appointments. */
export const MISSED_POLICIES = ['approve', 'phone'] as const;
export type MissedPolicy = (typeof MISSED_POLICIES)[number];

/** Whether the salon is registered for VAT, or too small for it; until it says so, nothing is said about taxes anywhere. */
export const TAX_STATUSES = ['unset', 'registered', 'small'] as const;
/** Whether visits are checked out: not at all, at a till of which the program knows nothing, or here. */
export const TILLS = ['off', 'elsewhere', 'here'] as const;
export type Till = (typeof TILLS)[number];
/** Whether visits are paid before they come, by what the policies say: on a provider's page, by a transfer to the bank, or as the client likes. */
export const PAY_AHEAD = ['off', 'online', 'transfer', 'both'] as const;
/** What becomes of a booking while nobody can pay: the salon takes it by phone, or without. */
export const WHEN_UNPAYABLE = ['phone', 'without'] as const;

const notificationRule = oneOf(NOTIFICATION_RULES);

const profile = (example: string) => link(/^https?:\/\//, example);
const messageLink = link(/^(https:\/\/|viber:|whatsapp:|tg:|sms:)\S+$/, 'https://wa.me/381601234567');

/** What the endpoint has demanded from the beginning: whoever saves settings sends all of these. There will be no more. */
export const REQUIRED_SETTINGS = {
  // Who the salon is.
  name: settingOrVariable('SALON_NAME', requiredLine(120), 'Salon'),
  phone: settingOrVariable('SALON_PHONE', phone, ''),
  email: settingOrVariable('SALON_EMAIL', email, ''),
  street: settingOrVariable('SALON_STREET', requiredLine(200), ''),
  postalCode: settingOrVariable('SALON_POSTAL_CODE', requiredLine(20), ''),
  city: settingOrVariable('SALON_CITY', requiredLine(120), ''),
  /** Empty: the same name. */
  cityEn: settingOrVariable('SALON_CITY_EN', line(120), ''),
  cityDe: settingOrVariable('SALON_CITY_DE', line(120), ''),
  country: settingOrVariable('SALON_COUNTRY', country, 'RS'),
  /** Without both there is no map. */
  latitude: settingOrVariable('SALON_LATITUDE', degrees(90), null),
  longitude: settingOrVariable('SALON_LONGITUDE', degrees(180), null),
  instagram: settingOrVariable('SALON_INSTAGRAM', profile('https://www.instagram.com/salon'), ''),
  facebook: settingOrVariable('SALON_FACEBOOK', profile('https://www.facebook.com/salon'), ''),
  messageUrl: settingOrVariable('SALON_MESSAGE_URL', messageLink, ''),

  // What the law wants on the impressum; only what is given is printed.
  legalName: settingOrVariable('SALON_LEGAL_NAME', line(200), ''),
  representative: settingOrVariable('SALON_REPRESENTATIVE', line(200), ''),
  register: settingOrVariable('SALON_REGISTER', line(200), ''),
  registrationNumber: settingOrVariable('SALON_REGISTRATION_NUMBER', line(60), ''),
  taxNumber: settingOrVariable('SALON_TAX_NUMBER', line(60), ''),
  vatNumber: settingOrVariable('SALON_VAT_NUMBER', line(60), ''),

  // The rules of booking.
  gridMinutes: settingOrVariable('BOOKING_GRID_MINUTES', whole(1, 720), 15),
  leadMinutes: settingOrVariable('BOOKING_LEAD_MINUTES', whole(0, 43_200), 60),
  horizonDays: settingOrVariable('BOOKING_HORIZON_DAYS', whole(1, 3_650), 90),
  holdMinutes: settingOrVariable('BOOKING_HOLD_MINUTES', whole(1, 10_080), 120),
  /** Before a term, as that for moving it; 0: until it begins. */
  cancelUntilMinutes: setting(whole(0, 10_080), 0),
  moveUntilMinutes: setting(whole(0, 10_080), 120),

  // Mails.
  reminderHours: settingOrVariable('BOOKING_REMINDER_HOURS', hours(168, 5), [24, 2]),
  /** Empty: the name of the salon. */
  senderName: setting(line(120), ''),
  messagesByMail: setting(tick, true),
  changesByMail: setting(tick, true),

  // Languages and prices.
  languages: setting(someOf(LOCALES), [...LOCALES]),
  defaultLanguage: settingOrVariable('DEFAULT_LANGUAGE', oneLanguage, 'sr'),
  currencies: setting(someOf(SHOWN_CURRENCIES), [...SHOWN_CURRENCIES]),

  // How long what tells of persons is kept; lib/clients/retention removes it afterwards.
  retentionClientYears: settingOrVariable('RETENTION_CLIENT_YEARS', whole(1, 30), 3),
  retentionRequirementsMonths: settingOrVariable('RETENTION_REQUIREMENTS_MONTHS', whole(1, 120), 12),
  retentionMessagesMonths: settingOrVariable('RETENTION_MESSAGES_MONTHS', whole(1, 120), 12),
  retentionMailsDays: settingOrVariable('RETENTION_MAILS_DAYS', whole(7, 3_650), 90),
  retentionNetworksMonths: settingOrVariable('RETENTION_NETWORKS_MONTHS', whole(1, 60), 12),
};

/** Programs that know nothing of one of these leave it out, and it stays as it is. */
export const OPTIONAL_SETTINGS = {
  taxStatus: setting(oneOf(TAX_STATUSES), 'unset'),

  // Checkout.
  till: setting(oneOf(TILLS), 'off'),
  employeesCheckOut: setting(tick, false),

  // Paying ahead.
  payAhead: setting(oneOf(PAY_AHEAD), 'off'),
  whenUnpayable: setting(oneOf(WHEN_UNPAYABLE), 'phone'),
  /** For transfers in dinars, and in euros; empty: none. */
  transferAccount: setting(serbianAccountNumber, ''),
  transferIban: setting(ibanNumber, ''),
  /** Empty: the name of the business. */
  transferHolder: setting(line(70), ''),
  /** So many working days a term waits for its transfer. */
  transferDays: setting(whole(1, 10), 2),

  // Where the salon is at home.
  /** Of all prices; with another one than the dinar there is one price for all languages. */
  currency: setting(oneOf(CURRENCIES), 'RSD'),
  timeZone: settingOrVariable('SALON_TIME_ZONE', zone, 'Europe/Belgrade'),

  // More for the impressum, where the country's law asks for it.
  businessPurpose: setting(line(200), ''),
  chamber: setting(line(200), ''),
  supervisoryAuthority: setting(line(200), ''),

  // Booking.
  /** At most, between two services. */
  visitGapMinutes: setting(whole(0, 60), 15),
  offerMinutes: setting(whole(5, 240), 30),
  confirmAtOnce: setting(tick, true),
  employeeRights: setting(oneOf(EMPLOYEE_RIGHTS), 'view'),
  /** Follows `employeeRights`: what callers of before know of it. */
  employeesBook: setting(tick, false),
  teamSeesRota: setting(tick, false),
  /** So many within so many months; 0: never. */
  missedLimit: setting(whole(0, 20), 0),
  missedMonths: setting(whole(1, 36), 6),
  missedPolicy: setting(oneOf(MISSED_POLICIES), 'approve'),
  rejectionReasons: setting(reasons, USUAL_REJECTIONS),
  cancellationReasons: setting(reasons, USUAL_CANCELLATIONS),

  /** To who has agreed to advertising, when it is time for the next visit. */
  timeAgainByMail: setting(tick, false),
  /** To the same, a day after a visit. */
  nextVisitByMail: setting(tick, false),

  /** Clients are invited to review a visit, and the site shows what they say. */
  reviews: setting(tick, false),
  /** Where everybody may review the salon at Google afterwards; empty: nowhere. */
  googleReviewUrl: setting(link(/^https:\/\//, 'https://g.page/r/salon/review'), ''),

  /** Foreign sites on which the booking may stand in a frame; none: nowhere. */
  widgetOrigins: setting(siteOrigins(20), []),

  // Messages to phones.
  /** In the order in which they are tried; none: by mail alone. */
  messageChannels: setting(anyOf(MESSAGE_CHANNELS), []),
  codeBy: setting(notificationRule, 'mail'),
  confirmationBy: setting(notificationRule, 'mail'),
  /** Half a day before the term or more, and later. */
  dayReminderBy: setting(notificationRule, 'mail'),
  hourReminderBy: setting(notificationRule, 'mail'),
  movedBy: setting(notificationRule, 'mail'),
  canceledBy: setting(notificationRule, 'mail'),
  offerBy: setting(notificationRule, 'mail'),
  answerChannels: setting(anyOf(MESSAGE_CHANNELS), []),
  /** Reminders and offers wait; the same time twice is never. */
  quietFrom: setting(timeOfDay, '22:00'),
  quietTo: setting(timeOfDay, '08:00'),
  messageFallbackMinutes: setting(whole(1, 1_440), 15),
  /** Without č, ć, š, ž and đ, which make three text messages of one. */
  messageFold: setting(tick, true),
  messageTexts: setting(customTexts, USUAL_TEXTS),
  whatsappTemplates: setting(whatsappTemplates, NO_TEMPLATES),
  /** None: the own country and those of clients whom the salon knows. */
  messageCountries: setting(countries, []),
  smsPrice: setting(para(100_000), 800),
  viberPrice: setting(para(100_000), 500),
  whatsappPrice: setting(para(100_000), 700),
  smsPrices: setting(pricesByCountry(100_000), {}),
  /** 0: no limit. */
  messageDayCeiling: setting(para(100_000_000), 200_000),
  messageMonthCeiling: setting(para(1_000_000_000), 3_000_000),
};

export const SETTINGS = { ...REQUIRED_SETTINGS, ...OPTIONAL_SETTINGS };
