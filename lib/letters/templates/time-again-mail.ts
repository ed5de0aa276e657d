import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { formatDateInSentence } from '../../base/time/format.ts';
import type { NudgeFacts } from '../facts/nudge-queries.ts';
import { actionUrl, bookWithUrl, oneClickUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import { greetingName } from '../words/greeting-name.ts';
import { helpOf } from '../words/phrases.ts';
import { mayBecomeLink } from '../words/strangers-text.ts';

/** It is advertising, so it rests on the consent to the newsletter, and who leaves it leaves that. */
function timeAgain({ facts, links, locale }: MailInput<NudgeFacts>): MailContent {
  const t = translatorOf(locale);
  const link = links['unsubscribe-newsletter'];
  if (!link) throw new Error('The reader has no link to unsubscribe');
  const { clientName, serviceUnit, employee, lastOn, dueOn } = facts;
  const service = localized(serviceUnit, 'name', locale);
  const days = { last: formatDateInSentence(lastOn, locale), due: formatDateInSentence(dueOn, locale) };
  return {
    locale,
    subject: t('mail.timeAgain.subject', { service }),
    preheader: t('mail.timeAgain.preheader'),
    tone: 'good',
    greeting: mayBecomeLink(clientName)
      ? t('mail.greetingWithoutName')
      : t('mail.greeting', { name: greetingName(clientName, locale) }),
    title: t('mail.timeAgain.title'),
    paragraphs: [t('mail.timeAgain.text', days)],
    button: {
      label: t('mail.timeAgain.button'),
      url: bookWithUrl(locale, { serviceUnitId: serviceUnit.id, employeeId: employee?.id ?? null }, dueOn),
    },
    facts: [
      { label: t('mail.facts.service'), value: service },
      ...(employee ? [{ label: t('mail.facts.employee'), value: employee.name }] : []),
    ],
    help: helpOf(locale),
    footer: {
      why: t('mail.timeAgain.why'),
      unsubscribe: {
        label: t('mail.footer.unsubscribeNewsletter'),
        url: actionUrl(locale, 'unsubscribe-newsletter', link.token),
        oneClick: oneClickUrl('newsletter', locale, link.token),
      },
    },
  };
}

export const TIME_AGAIN_MAILS = {
  timeAgain: {
    about: 'nudge',
    write: timeAgain,
    holds: ({ facts }) => facts.isWanted,
    waitsAtNight: true,
  },
} satisfies Record<string, Template<NudgeFacts> & { about: 'nudge' }>;
