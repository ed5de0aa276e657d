import { translatorOf } from '../i18n/catalogue.ts';
import { USER_STATUS } from '../statuses.ts';
import { boardUrl, newPasswordUrl } from './addresses.ts';
import type { MailContent, MailInput, MailLinks, Template } from './content.ts';
import { momentOf } from './phrases.ts';
import type { UserFacts } from './queries.ts';

type Input = MailInput<UserFacts>;
type Name = 'registration' | 'approved' | 'resetPassword';

function common({ locale, facts }: Input, name: Name) {
  const t = translatorOf(locale);
  return {
    locale,
    subject: t(`mail.${name}.subject`),
    preheader: t(`mail.${name}.preheader`),
    greeting: t('mail.greetingNoName'),
    title: t(`mail.${name}.title`),
    facts: [{ label: t('mail.account'), value: facts.email }],
    footer: { why: t('mail.footer.account') },
  };
}

type LinkPurpose = 'confirm-registration' | 'reset-password';

function linkIn(links: MailLinks, purpose: LinkPurpose): { token: string; expiresAt: Date } {
  const link = links[purpose];
  if (!link?.expiresAt) throw new Error(`The user has no link to ${purpose}`);
  return { token: link.token, expiresAt: link.expiresAt };
}

/** The link is there, and still works when the mail goes out. */
const opens = ({ links }: Input, purpose: LinkPurpose, now: Date) => {
  const expiresAt = links[purpose]?.expiresAt;
  return expiresAt instanceof Date && expiresAt > now;
};

function registration(input: Input): MailContent {
  const t = translatorOf(input.locale);
  const { token, expiresAt } = linkIn(input.links, 'confirm-registration');
  return {
    ...common(input, 'registration'),
    tone: 'waiting',
    emphasis: t('mail.registration.until', { until: momentOf(expiresAt, input.locale) }),
    paragraphs: [t('mail.registration.text'), t('mail.registration.notYou')],
    button: {
      label: t('mail.registration.button'),
      url: boardUrl(`/register/confirm?token=${encodeURIComponent(token)}`),
    },
  };
}

function approved(input: Input): MailContent {
  const t = translatorOf(input.locale);
  return {
    ...common(input, 'approved'),
    tone: 'good',
    paragraphs: [t('mail.approved.text')],
    button: { label: t('mail.approved.button'), url: boardUrl('/login') },
  };
}

function resetPassword(input: Input): MailContent {
  const t = translatorOf(input.locale);
  const { token, expiresAt } = linkIn(input.links, 'reset-password');
  return {
    ...common(input, 'resetPassword'),
    tone: 'waiting',
    emphasis: t('mail.resetPassword.until', { until: momentOf(expiresAt, input.locale) }),
    paragraphs: [t('mail.resetPassword.text'), t('mail.resetPassword.notYou')],
    button: { label: t('mail.resetPassword.button'), url: newPasswordUrl(input.locale, token) },
  };
}

const { CONFIRMATION_REQUIRED, APPROVED, RESET_PASS_INIT } = USER_STATUS;

export const ACCOUNT_MAILS = {
  registration: {
    about: 'user',
    write: registration,
    holds: (input, now) =>
      input.facts.status === CONFIRMATION_REQUIRED && opens(input, 'confirm-registration', now),
  },
  approved: {
    about: 'user',
    write: approved,
    holds: ({ facts }) => facts.status === APPROVED || facts.status === RESET_PASS_INIT,
  },
  resetPassword: {
    about: 'user',
    write: resetPassword,
    holds: (input, now) => opens(input, 'reset-password', now),
  },
} satisfies Record<Name, Template<UserFacts> & { about: 'user' }>;
