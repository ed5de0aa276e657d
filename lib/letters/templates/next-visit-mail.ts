import { translatorOf } from '../../base/i18n/catalogue.ts';
import { CURRENCIES, RESERVATION_STATUS, type Currency } from '../../base/statuses.ts';
import { formatPrice } from '../../base/time/format.ts';
import type { NextVisitFacts } from '../facts/next-visit-queries.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import { instantIn } from '../words/instant-in.ts';
import { helpOf } from '../words/phrases.ts';
import { footerOf, greetingOf, linkOf, termOf, whenOf } from './reservation-mail-parts.ts';

type Input = MailInput<NextVisitFacts>;

const isCurrency = (value: unknown): value is Currency => CURRENCIES.some((each) => each === value);

/** The term that was free when the mail was recorded; its link offers the nearest where it is not any more. */
function proposedIn({ payload: { from, to, price, currency, employeeName, weeks } }: Input) {
  const [termFrom, termTo] = [instantIn(from), instantIn(to)];
  if (!termFrom || !termTo) throw new Error('The mail proposes no term');
  return {
    termFrom,
    termTo,
    price: typeof price === 'number' && isCurrency(currency) ? { amount: price, currency } : null,
    employeeName: typeof employeeName === 'string' ? employeeName : null,
    weeks: typeof weeks === 'number' ? weeks : 0,
  };
}

/** It is advertising, so it goes to who has agreed to that; its press books, and opening it changes nothing. */
function nextVisit(input: Input): MailContent {
  const { facts, links, locale, payload } = input;
  const t = translatorOf(locale);
  const { termFrom, termTo, price, employeeName, weeks } = proposedIn(input);
  const proposed = { facts: { ...facts.visit, termFrom, termTo, employeeName }, links, locale, payload };
  const url = linkOf(proposed, 'book-next');
  if (!url) throw new Error('The visit has no link to book the next one');
  const term = termOf(proposed);
  const rows = [
    { label: t('mail.facts.employee'), value: employeeName ?? '' },
    { label: t('mail.facts.price'), value: price ? formatPrice(price.amount, price.currency, locale) : '' },
  ];
  return {
    locale,
    subject: t('mail.nextVisit.subject', { service: term.service, when: whenOf(proposed) }),
    preheader: t('mail.nextVisit.preheader'),
    tone: 'good',
    greeting: greetingOf(proposed),
    title: t('mail.nextVisit.title', { weeks }),
    paragraphs: [t('mail.nextVisit.text')],
    term,
    facts: rows.filter(({ value }) => value !== ''),
    button: { label: t('mail.nextVisit.button'), url },
    help: helpOf(locale),
    footer: { ...footerOf(proposed), why: t('mail.nextVisit.why') },
  };
}

/** Not missed after all, and not over before it is read. */
function isStillOffered({ facts: { visit, isWanted }, payload }: Input, now: Date): boolean {
  const termFrom = instantIn(payload.from);
  return isWanted && visit.status === RESERVATION_STATUS.DONE && termFrom !== null && termFrom > now;
}

export const NEXT_VISIT_MAILS = {
  nextVisit: { about: 'nextVisit', write: nextVisit, holds: isStillOffered, waitsAtNight: true },
} satisfies Record<string, Template<NextVisitFacts> & { about: 'nextVisit' }>;
