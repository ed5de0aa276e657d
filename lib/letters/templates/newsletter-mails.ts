import { appUrl } from '../../base/environment/env.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { SUBSCRIBER_STATUS, type Locale } from '../../base/statuses.ts';
import { actionUrl, oneClickUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import type { LetterFacts } from '../facts/letter-facts.ts';
import { LETTER_PICTURE_FILE, LETTER_PICTURE_WIDTH } from '../attachments/letter-picture.ts';
import { beginningOf, momentOf } from '../words/phrases.ts';
import type { NewsletterFacts, SubscriberFacts } from '../facts/queries.ts';

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

function pictureOf(letter: LetterFacts, locale: Locale): MailContent['picture'] {
  const { pictureKey, pictureVariants } = letter;
  const largest = pictureVariants?.at(-1);
  if (!pictureKey || !largest) return undefined;
  const width = Math.min(LETTER_PICTURE_WIDTH, largest.width);
  return {
    url: `${appUrl()}/pictures/${pictureKey}/${LETTER_PICTURE_FILE}`,
    width,
    height: Math.round((largest.height * width) / largest.width),
    alt: localized(letter, 'pictureAlt', locale),
  };
}

function buttonOf(letter: LetterFacts, locale: Locale): MailContent['button'] {
  const [label, url] = [localized(letter, 'buttonText', locale), localized(letter, 'buttonUrl', locale)];
  return label && url ? { label, url } : undefined;
}

/** A newsletter in a language; `token` is the reader's own, to unsubscribe with. */
export function newsletterLetter(letter: LetterFacts, locale: Locale, token: string): MailContent {
  const t = translatorOf(locale);
  const subject = localized(letter, 'subject', locale);
  const message = localized(letter, 'message', locale);
  return {
    locale,
    subject,
    preheader: beginningOf(message),
    tone: 'good',
    title: subject,
    picture: pictureOf(letter, locale),
    paragraphs: paragraphsOf(message),
    button: buttonOf(letter, locale),
    facts: [],
    footer: {
      why: t('mail.footer.newsletter'),
      unsubscribe: {
        label: t('mail.footer.unsubscribeNewsletter'),
        url: actionUrl(locale, 'unsubscribe-newsletter', token),
        oneClick: oneClickUrl('newsletter', locale, token),
      },
    },
  };
}

function newsletter({ facts, links, locale }: MailInput<NewsletterFacts>): MailContent {
  const link = links['unsubscribe-newsletter'];
  if (!link) throw new Error('The subscriber has no link to unsubscribe');
  return newsletterLetter(facts.newsletter, locale, link.token);
}

/** To whoever writes it: told from the real one by its subject, and by having nothing to unsubscribe from. */
function newsletterTry({ facts, locale }: MailInput<LetterFacts>): MailContent {
  const t = translatorOf(locale);
  const letter = newsletterLetter(facts, locale, '');
  return {
    ...letter,
    subject: t('mail.newsletterTry.subject', { subject: letter.subject }),
    footer: { why: t('mail.newsletterTry.why') },
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
  newsletterTry: {
    about: 'newsletterTry',
    write: newsletterTry,
    holds: () => true,
  } satisfies Template<LetterFacts> & { about: 'newsletterTry' },
};
