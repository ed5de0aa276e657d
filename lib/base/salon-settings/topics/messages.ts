import { MESSAGE_CHANNELS } from '../../channels.ts';
import {
  anyOf,
  countries,
  hours,
  line,
  oneOf,
  para,
  pricesByCountry,
  tick,
  timeOfDay,
  whole,
} from '../kinds.ts';
import { ownTexts, USUAL_TEXTS } from '../message-texts.ts';
import { setting } from '../setting.ts';

/** The usual hours before a term at which a client may be reminded. */
export const REMINDER_HOURS = [72, 48, 24, 12, 6, 3, 2] as const;

export const requiredMail = {
  reminderHours: setting(hours(168, 5), [24, 2], {
    variable: 'BOOKING_REMINDER_HOURS',
    about: 'How many hours before a term the client is reminded of it; none: no reminders.',
  }),
  senderName: setting(line(120), '', { about: 'Who mails are from; empty: the name of the salon.' }),
  messagesByMail: setting(tick, true, {
    about: 'Whether what visitors write reaches the mailbox of the salon as well as the board.',
  }),
  changesByMail: setting(tick, true, {
    about: 'Whether it is mailed when a client moves or cancels a term.',
  }),
};

/** How a client hears of something: by mail and without an address by message, the other way round, or by both. */
export const TELLING_RULES = ['mail', 'message', 'both'] as const;
export type TellingRule = (typeof TELLING_RULES)[number];
const tellingRule = oneOf(TELLING_RULES);

/** To phones. */
export const optionalMessages = {
  messageChannels: setting(anyOf(MESSAGE_CHANNELS), [], {
    about: 'In the order in which they are tried; none: by mail alone.',
  }),
  codeBy: setting(tellingRule, 'mail', { about: 'The code that confirms a booking.' }),
  confirmationBy: setting(tellingRule, 'mail', { about: 'That a term is confirmed.' }),
  dayReminderBy: setting(tellingRule, 'mail', { about: 'Reminders of half a day before the term or more.' }),
  hourReminderBy: setting(tellingRule, 'mail', { about: 'Reminders of the hours before it.' }),
  movedBy: setting(tellingRule, 'mail', { about: 'That a term has changed.' }),
  canceledBy: setting(tellingRule, 'mail', { about: 'That a term is cancelled.' }),
  offerBy: setting(tellingRule, 'mail', { about: 'That a term has become free.' }),
  answerChannels: setting(anyOf(MESSAGE_CHANNELS), [], { about: 'By which of them clients can answer.' }),
  quietFrom: setting(timeOfDay, '22:00', {
    about: 'A wall time of the salon; from then on reminders and offers wait.',
  }),
  quietTo: setting(timeOfDay, '08:00', { about: 'Until then; the same time twice: they never wait.' }),
  messageFallbackMinutes: setting(whole(1, 1_440), 15, {
    about: 'After so long without a word that it has arrived, a message goes the next way.',
  }),
  messageFold: setting(tick, true, {
    about: 'Whether text messages are written without č, ć, š, ž and đ, which make three of one.',
  }),
  messageTexts: setting(ownTexts, USUAL_TEXTS, { about: 'By message and language; empty: the usual words.' }),
  messageCountries: setting(countries, [], {
    about: 'Where messages go, ISO 3166; none: to the own country and those of clients whom the salon knows.',
  }),
  smsPrice: setting(para(100_000), 800, { about: 'Of a part, in para.' }),
  viberPrice: setting(para(100_000), 500, { about: 'Of a message, in para.' }),
  whatsappPrice: setting(para(100_000), 700, { about: 'Of a message, in para.' }),
  smsPrices: setting(
    pricesByCountry(100_000),
    {},
    {
      about: 'Of a part of an SMS to other countries, in para; an estimate counts where there is none.',
    },
  ),
  messageDayCeiling: setting(para(100_000_000), 200_000, {
    about: 'What all messages may cost in a day, in para; 0: no limit.',
  }),
  messageMonthCeiling: setting(para(1_000_000_000), 3_000_000, {
    about: 'What all messages may cost in a month, in para; 0: no limit.',
  }),
};
