import { translatorOf } from '../../base/i18n/catalogue.ts';
import { firstName } from '../../base/text/first-name.ts';
import { USER_STATUS, type Locale } from '../../base/statuses.ts';
import { boardUrl, invitationUrl, newPasswordUrl, pageUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, MailLinks, Template } from '../words/content.ts';
import { momentOf } from '../words/phrases.ts';
import type { UserFacts } from '../facts/queries.ts';

type Input = MailInput<UserFacts>;
type Name =
  | 'registration'
  | 'approved'
  | 'invitation'
  | 'resetPassword'
  | 'passwordChanged'
  | 'emailChanged'
  | 'loginAttempts';

function common({ locale, facts }: Input, name: Name) {
  const t = translatorOf(locale);
  return {
    locale,
    subject: t(`mail.${name}.subject`),
    preheader: t(`mail.${name}.preheader`),
    greeting: t('mail.greetingWithoutName'),
    title: t(`mail.${name}.title`),
    facts: [{ label: t('mail.account'), value: facts.email }],
    footer: { why: t('mail.footer.account') },
  };
}

type LinkPurpose = 'confirm-registration' | 'choose-password' | 'reset-password';

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

const forgotPassword = (locale: Locale) => ({
  label: translatorOf(locale)('mail.resetPassword.button'),
  url: pageUrl(locale, '/forgot-password'),
});

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
  const { locale, facts } = input;
  const t = translatorOf(locale);
  return {
    ...common(input, 'approved'),
    tone: 'good',
    ...(facts.hasPassword
      ? {
          paragraphs: [t('mail.approved.text')],
          button: { label: t('mail.approved.button'), url: boardUrl('/login') },
        }
      : { paragraphs: [t('mail.approved.noPassword')], button: forgotPassword(locale) }),
  };
}

/** The salon has added her itself: her address needs no other proof than this mail. */
function invitation(input: Input): MailContent {
  const t = translatorOf(input.locale);
  const { token, expiresAt } = linkIn(input.links, 'choose-password');
  const { employeeName } = input.facts;
  return {
    ...common(input, 'invitation'),
    ...(employeeName && { greeting: t('mail.greeting', { name: firstName(employeeName) }) }),
    tone: 'waiting',
    emphasis: t('mail.invitation.until', { until: momentOf(expiresAt, input.locale) }),
    paragraphs: [t('mail.invitation.text'), t('mail.invitation.notYou')],
    button: { label: t('mail.invitation.button'), url: invitationUrl(input.locale, token) },
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

/** Whoever it was, the owner learns of it, and what to do if it was not they. */
function passwordChanged(input: Input): MailContent {
  const t = translatorOf(input.locale);
  return {
    ...common(input, 'passwordChanged'),
    tone: 'good',
    paragraphs: [t('mail.passwordChanged.text'), t('mail.passwordChanged.notYou')],
    button: forgotPassword(input.locale),
  };
}

/** Goes to the address that the account had, and so it names neither. */
function emailChanged(input: Input): MailContent {
  const t = translatorOf(input.locale);
  return {
    ...common(input, 'emailChanged'),
    tone: 'over',
    facts: [],
    paragraphs: [t('mail.emailChanged.text'), t('mail.emailChanged.notYou')],
  };
}

function loginAttempts(input: Input): MailContent {
  const t = translatorOf(input.locale);
  return {
    ...common(input, 'loginAttempts'),
    tone: 'waiting',
    paragraphs: [
      t('mail.loginAttempts.text'),
      t('mail.loginAttempts.yourDevices'),
      t('mail.loginAttempts.advice'),
    ],
    button: forgotPassword(input.locale),
  };
}

const { CONFIRMATION_REQUIRED, APPROVED, RESET_PASS_INIT } = USER_STATUS;

const mayLogInNow = ({ facts }: Input) => facts.status === APPROVED || facts.status === RESET_PASS_INIT;

export const ACCOUNT_MAILS = {
  registration: {
    about: 'user',
    write: registration,
    holds: (input, now) =>
      input.facts.status === CONFIRMATION_REQUIRED && opens(input, 'confirm-registration', now),
  },
  approved: { about: 'user', write: approved, holds: mayLogInNow },
  invitation: {
    about: 'user',
    write: invitation,
    holds: (input, now) => mayLogInNow(input) && opens(input, 'choose-password', now),
  },
  resetPassword: {
    about: 'user',
    write: resetPassword,
    holds: (input, now) => opens(input, 'reset-password', now),
  },
  passwordChanged: { about: 'user', write: passwordChanged, holds: mayLogInNow },
  emailChanged: { about: 'user', write: emailChanged, holds: () => true },
  loginAttempts: { about: 'user', write: loginAttempts, holds: mayLogInNow },
} satisfies Record<Name, Template<UserFacts> & { about: 'user' }>;
