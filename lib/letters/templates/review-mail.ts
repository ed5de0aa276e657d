import { translatorOf } from '../../base/i18n/catalogue.ts';
import { STARS } from '../../base/reviews.ts';
import { mayBeReviewed } from '../../booking-rules/reviewable.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import type { ReviewRequestFacts } from '../facts/review-request-queries.ts';
import { reviewUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import { helpOf } from '../words/phrases.ts';
import { footerOf, greetingOf, termOf } from './reservation-mail-parts.ts';

type Input = MailInput<ReviewRequestFacts>;

/** Its stars open a page where as many are chosen; nothing is sent before the press there. */
function reviewRequest({ facts: { visit }, links, locale, payload }: Input): MailContent {
  const t = translatorOf(locale);
  const about = { facts: visit, links, locale, payload };
  const link = links['write-review'];
  if (!link) throw new Error('The visit has no link to review it');
  const term = termOf(about);
  const { unsubscribe } = footerOf(about);
  return {
    locale,
    subject: t('mail.reviewRequest.subject', { service: term.service }),
    preheader: t('mail.reviewRequest.preheader'),
    tone: 'good',
    greeting: greetingOf(about),
    title: t('mail.reviewRequest.title'),
    paragraphs: [t('mail.reviewRequest.text'), t('mail.reviewRequest.published')],
    stars: STARS.map((stars) => ({
      label: t('mail.reviewRequest.stars', { stars }),
      url: reviewUrl(locale, link.token, stars),
    })),
    term,
    facts: visit.employeeName ? [{ label: t('mail.facts.employee'), value: visit.employeeName }] : [],
    help: helpOf(locale),
    footer: {
      why: t('mail.reviewRequest.why'),
      ...(unsubscribe && { unsubscribe: { ...unsubscribe, label: t('mail.reviewRequest.unsubscribe') } }),
    },
  };
}

export const REVIEW_MAILS = {
  reviewRequest: {
    about: 'reviewRequest',
    write: reviewRequest,
    holds: ({ facts: { visit, isWanted } }) => isWanted && mayBeReviewed(visit) && salonSettings().reviews,
    waitsAtNight: true,
  },
} satisfies Record<string, Template<ReviewRequestFacts> & { about: 'reviewRequest' }>;
