import { translatorOf } from '../base/i18n/catalogue.ts';
import { localized } from '../base/i18n/localized.ts';
import { SUBSCRIBER_STATUS } from '../base/statuses.ts';
import { actionUrl, oneClickUrl } from './addresses.ts';
import type { MailContent, MailInput, Template } from './content.ts';
import { beginningOf, momentOf } from './phrases.ts';
import type { NewsletterFacts, SubscriberFacts } from './queries.ts';

const { INITIAL, VERIFIED } = SUBSCRIBER_STATUS;

function newsletterConfirmation({ locale, links }: MailInput<SubscriberFacts>): MailContent {
  const t = translatorOf(locale);
  const link = links['confirm-newsletter'];
  if (!link?.expiresAt) throw new Error('The subscriber has no link to confirm it');
  return {
    locale,
    subject: t('mail.newsletterConfirmation.subject'),
    preheader: t('mail.newsletterConfirmation.preheader'),
    tone: 'waiting',
    greeting: t('mail.greetingWithoutName'),
    title: t('mail.newsletterConfirmation.title'),
    paragraphs: [
      t('mail.newsletterConfirmation.text'),
      t('mail.newsletterConfirmation.until', { until: momentOf(link.expiresAt, locale) }),
    ],
    button: {
      label: t('mail.newsletterConfirmation.button'),
      url: actionUrl(locale, 'confirm-newsletter', link.token),
    },
    facts: [],
    footer: { why: t('mail.footer.newsletterConfirmation') },
  };
}

/** Paragraphs stand apart by an empty line. */
const paragraphsOf = (message: string) =>
  message
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

function newsletter({ facts, links, locale }: MailInput<NewsletterFacts>): MailContent {
  const t = translatorOf(locale);
  const link = links['unsubscribe-newsletter'];
  if (!link) throw new Error('The subscriber has no link to unsubscribe');
  const subject = localized(facts.newsletter, 'subject', locale);
  const message = localized(facts.newsletter, 'message', locale);
  return {
    locale,
    subject,
    preheader: beginningOf(message),
    tone: 'good',
    title: subject,
    paragraphs: paragraphsOf(message),
    facts: [],
    footer: {
      why: t('mail.footer.newsletter'),
      unsubscribe: {
        label: t('mail.footer.unsubscribeNewsletter'),
        url: actionUrl(locale, 'unsubscribe-newsletter', link.token),
      },
    },
    oneClickUnsubscribe: oneClickUrl(locale, link.token),
  };
}

export const NEWSLETTER_MAILS = {
  newsletterConfirmation: {
    about: 'subscriber',
    write: newsletterConfirmation,
    holds: ({ facts, links }, now) => {
      const expiresAt = links['confirm-newsletter']?.expiresAt;
      return facts.status === INITIAL && expiresAt instanceof Date && expiresAt > now;
    },
  } satisfies Template<SubscriberFacts> & { about: 'subscriber' },
  newsletter: {
    about: 'newsletter',
    write: newsletter,
    holds: ({ facts }) => facts.status === VERIFIED,
  } satisfies Template<NewsletterFacts> & { about: 'newsletter' },
};
