import { translatorOf } from '../base/i18n/catalogue.ts';
import { mailtoUrl } from './addresses.ts';
import type { MailContent, MailInput, Template } from './content.ts';
import { beginningOf, momentOf } from './phrases.ts';
import type { ContactFacts } from './queries.ts';
import { withoutLinks } from './strangers-text.ts';

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
    paragraphs: message.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== ''),
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

export const CONTACT_MAILS = {
  contactMessage: { about: 'contactMessage', write: contactMessage, holds: () => true },
} satisfies Record<string, Template<ContactFacts> & { about: 'contactMessage' }>;
