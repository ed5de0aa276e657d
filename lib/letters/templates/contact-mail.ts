import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salon } from '../../salon/identity/salon.ts';
import { mailtoUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import { beginningOf, momentOf } from '../words/phrases.ts';
import type { AnswerFacts, ContactFacts } from '../facts/queries.ts';
import { withoutLinks } from '../words/strangers-text.ts';

const paragraphsOf = (text: string) =>
  text.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '');

/** What a visitor wrote, for the salon: in its language, without links. Answering answers the visitor. */
function contactMessage({ facts, locale }: MailInput<ContactFacts>): MailContent {
  const t = translatorOf(locale);
  const [name, message] = [withoutLinks(facts.fullName), withoutLinks(facts.message)];
  return {
    locale,
    subject: t('mail.contactMessage.subject', { name }),
    preheader: beginningOf(message),
    tone: 'good',
    title: t('mail.contactMessage.title', { name }),
    paragraphs: paragraphsOf(message),
    button: { label: t('mail.contactMessage.answer'), url: mailtoUrl(facts.email) },
    facts: [
      { label: t('mail.contactMessage.name'), value: name },
      { label: t('mail.contactMessage.email'), value: facts.email },
      { label: t('mail.contactMessage.language'), value: t(`languages.${facts.language}`) },
      { label: t('mail.contactMessage.receivedAt'), value: momentOf(facts.receivedAt, locale) },
    ],
    footer: { why: t('mail.footer.contact') },
    replyTo: facts.email,
  };
}

/** What the salon answered, in the language of whoever wrote; their own words below, since that may be a while ago. */
function contactAnswer({ facts, locale }: MailInput<AnswerFacts>): MailContent {
  const t = translatorOf(locale);
  return {
    locale,
    subject: t('mail.contactAnswer.subject', { salon: salon().name }),
    preheader: beginningOf(facts.answer),
    tone: 'good',
    greeting: t('mail.greeting', { name: withoutLinks(facts.fullName) }),
    title: t('mail.contactAnswer.title'),
    paragraphs: paragraphsOf(facts.answer),
    facts: [
      {
        label: t('mail.contactAnswer.yours', { at: momentOf(facts.receivedAt, locale) }),
        value: withoutLinks(facts.message),
      },
    ],
    footer: { why: t('mail.contactAnswer.why') },
  };
}

export const CONTACT_MAILS = {
  contactMessage: {
    about: 'contactMessage',
    write: contactMessage,
    holds: () => true,
  } satisfies Template<ContactFacts> & { about: 'contactMessage' },
  contactAnswer: {
    about: 'contactAnswer',
    write: contactAnswer,
    holds: () => true,
  } satisfies Template<AnswerFacts> & { about: 'contactAnswer' },
};
