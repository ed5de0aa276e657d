import { translatorOf } from '../i18n/catalogue.ts';
import { localized } from '../i18n/localized.ts';
import { salon } from '../salon.ts';
import { salonZone } from '../settings.ts';
import { RESERVATION_STATUS, type Locale } from '../statuses.ts';
import { formatDuration, formatPrice } from '../time/format.ts';
import { actionUrl, bookAgainUrl, type ReservationAction } from './addresses.ts';
import { dayInSentence, dayInWords, phoneText, shortDay, wallTime } from './formats.ts';
import type { ReservationFacts } from './queries.ts';

/** The tokens of the reservation's links; the ones that do not exist leave their link out. */
export type ReservationTokens = Partial<Record<ReservationAction, string>>;

export type TemplateInput = {
  facts: ReservationFacts;
  tokens: ReservationTokens;
  locale: Locale;
  payload: Record<string, unknown>;
};

/** What a mail says, in plain text; the layouts for HTML and text both read this. */
export type MailContent = {
  locale: Locale;
  subject: string;
  preheader: string;
  tone: 'waiting' | 'good' | 'over';
  greeting: string;
  title: string;
  /** Stands in large letters right under the title. */
  emphasis?: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** The heart of the mail. */
  term: { service: string; day: string; time: string; duration: string };
  facts: { label: string; value: string }[];
  /** With a reservation that is alive: the picture of its code. */
  code?: { caption: string; alt: string };
  secondary?: { text: string; label: string; url: string };
  help: { text: string; phone: string; url: string };
  footer: { why: string; unsubscribe?: { label: string; url: string } };
};

function whenOf({ facts, locale }: TemplateInput): string {
  const day = shortDay(facts.termFrom, locale, salonZone());
  return translatorOf(locale)('mail.when', { day, time: wallTime(facts.termFrom, locale, salonZone()) });
}

function momentOf(at: Date, locale: Locale): string {
  const day = dayInSentence(at, locale, salonZone());
  return translatorOf(locale)('mail.moment', { day, time: wallTime(at, locale, salonZone()) });
}

function termOf({ facts, locale }: TemplateInput): MailContent['term'] {
  const from = wallTime(facts.termFrom, locale, salonZone());
  const to = wallTime(facts.termTo, locale, salonZone());
  const minutes = Math.round((facts.termTo.getTime() - facts.termFrom.getTime()) / 60_000);
  return {
    service: localized(facts.serviceUnit, 'name', locale),
    day: dayInWords(facts.termFrom, locale, salonZone()),
    time: translatorOf(locale)('mail.timeSpan', { from, to }),
    duration: formatDuration(minutes, locale),
  };
}

function factRows({ facts, locale }: TemplateInput): MailContent['facts'] {
  const t = translatorOf(locale);
  const rows = [
    { label: t('mail.facts.employee'), value: facts.employeeName ?? '' },
    { label: t('mail.facts.price'), value: formatPrice(facts.price, facts.currency, locale) },
    { label: t('mail.facts.address'), value: `${salon.street}, ${salon.postalCode} ${salon.city}` },
    { label: t('mail.facts.requirements'), value: facts.requirements.trim() },
  ];
  return rows.filter(({ value }) => value !== '');
}

function linkOf({ tokens, locale }: TemplateInput, action: ReservationAction): string | undefined {
  const token = tokens[action];
  return token === undefined ? undefined : actionUrl(locale, action, token);
}

/** What all mails about a reservation share. */
function common(input: TemplateInput, template: MailTemplate) {
  const t = translatorOf(input.locale);
  const service = localized(input.facts.serviceUnit, 'name', input.locale);
  const unsubscribe = linkOf(input, 'unsubscribe-reservations');
  const phone = phoneText(salon.phone);
  return {
    locale: input.locale,
    subject: t(`mail.${template}.subject`, { service, when: whenOf(input) }),
    greeting: t('mail.greeting', { name: input.facts.clientName }),
    title: t(`mail.${template}.title`),
    term: termOf(input),
    facts: factRows(input),
    help: { text: t('mail.help', { phone }), phone, url: `tel:${salon.phone}` },
    footer: {
      why: t('mail.footer.why'),
      ...(unsubscribe && { unsubscribe: { label: t('mail.footer.unsubscribe'), url: unsubscribe } }),
    },
  };
}

function cancelLink(input: TemplateInput, template: 'held' | 'confirmed'): Pick<MailContent, 'secondary'> {
  const t = translatorOf(input.locale);
  const url = linkOf(input, 'cancel-reservation');
  if (!url) return {};
  return {
    secondary: { text: t(`mail.${template}.cancelQuestion`), label: t(`mail.${template}.cancel`), url },
  };
}

const codeOf = (locale: Locale, template: 'held' | 'confirmed') => {
  const t = translatorOf(locale);
  return { caption: t(`mail.code.${template}`), alt: t('mail.code.alt') };
};

function held(input: TemplateInput): MailContent {
  const t = translatorOf(input.locale);
  const url = linkOf(input, 'confirm-reservation');
  if (!url) throw new Error('The reservation has no link to confirm it');
  if (!input.facts.holdUntil) throw new Error('The reservation holds its term until no known time');
  const until = momentOf(input.facts.holdUntil, input.locale);
  return {
    ...common(input, 'held'),
    tone: 'waiting',
    preheader: t('mail.held.preheader', { until }),
    emphasis: t('mail.held.until', { until }),
    paragraphs: [],
    button: { label: t('mail.held.confirm'), url },
    code: codeOf(input.locale, 'held'),
    ...cancelLink(input, 'held'),
  };
}

function confirmed(input: TemplateInput): MailContent {
  const t = translatorOf(input.locale);
  return {
    ...common(input, 'confirmed'),
    tone: 'good',
    preheader: t('mail.confirmed.preheader'),
    paragraphs: [t('mail.confirmed.text')],
    code: codeOf(input.locale, 'confirmed'),
    ...cancelLink(input, 'confirmed'),
  };
}

function over(input: TemplateInput, template: 'cancelled' | 'expired'): MailContent {
  const t = translatorOf(input.locale);
  const { reason } = input.payload;
  const given = template === 'cancelled' && typeof reason === 'string' && reason.trim() !== '';
  return {
    ...common(input, template),
    tone: 'over',
    preheader: t(`mail.${template}.preheader`),
    paragraphs: [...(given ? [t('mail.cancelled.reason', { reason })] : []), t(`mail.${template}.text`)],
    button: {
      label: t(`mail.${template}.again`),
      url: bookAgainUrl(input.locale, input.facts.serviceUnit.id),
    },
  };
}

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

type Template = {
  write(input: TemplateInput): MailContent;
  /** False when the reservation has moved on so far that the mail would say something wrong. */
  holds(facts: ReservationFacts, now: Date): boolean;
};

const TEMPLATES = {
  held: {
    write: held,
    holds: ({ status, holdUntil }, now) => status === INIT && (holdUntil === null || holdUntil > now),
  },
  confirmed: { write: confirmed, holds: ({ status }) => status === CONFIRMED || status === DONE },
  cancelled: {
    write: (input) => over(input, 'cancelled'),
    holds: ({ status }) => status === CLIENT_REJECTED || status === ADMIN_REJECTED,
  },
  expired: { write: (input) => over(input, 'expired'), holds: ({ status }) => status === CLIENT_REJECTED },
} satisfies Record<string, Template>;

export type MailTemplate = keyof typeof TEMPLATES;
export const MAIL_TEMPLATES = Object.keys(TEMPLATES) as MailTemplate[];

/** The template of that name, or undefined: the name comes from a stored row. */
export const templateOf = (name: string): Template | undefined =>
  Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as MailTemplate] : undefined;
