import { translatorOf } from '../../base/i18n/catalogue.ts';
import { LEAVE_STATUS } from '../../base/statuses.ts';
import { formatLongDay } from '../../base/time/format.ts';
import { boardUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import type { LeaveFacts } from '../facts/queries.ts';

type Name = 'leaveApproved' | 'leaveDeclined';

function leaveMail(name: Name, { facts, locale }: MailInput<LeaveFacts>): MailContent {
  const t = translatorOf(locale);
  const { fromDay, toDay, kind, dayPart, answer } = facts;
  const days = [
    { label: t('mail.leave.kind'), value: t(`status.absenceKind.${kind}`) },
    { label: t('mail.leave.from'), value: formatLongDay(fromDay, locale) },
  ];
  if (toDay !== fromDay) days.push({ label: t('mail.leave.to'), value: formatLongDay(toDay, locale) });
  if (dayPart !== 'whole')
    days.push({ label: t('mail.leave.dayPart'), value: t(`status.dayPart.${dayPart}`) });
  if (answer) days.push({ label: t('mail.leave.answer'), value: answer });
  return {
    locale,
    subject: t(`mail.${name}.subject`, { kind }),
    preheader: t(`mail.${name}.text`),
    tone: name === 'leaveApproved' ? 'good' : 'over',
    greeting: t('mail.greeting', { name: facts.name }),
    title: t(`mail.${name}.title`, { kind }),
    paragraphs: [t(`mail.${name}.text`)],
    button: { label: t('mail.leave.button'), url: boardUrl(`/rota?from=${fromDay}`) },
    facts: days,
    footer: { why: t('mail.rota.why') },
  };
}

const about = 'leaveRequest' as const;

export const LEAVE_MAILS = {
  leaveApproved: {
    about,
    write: (input: MailInput<LeaveFacts>) => leaveMail('leaveApproved', input),
    holds: ({ facts }) => facts.status === LEAVE_STATUS.APPROVED,
  } satisfies Template<LeaveFacts> & { about: 'leaveRequest' },
  leaveDeclined: {
    about,
    write: (input: MailInput<LeaveFacts>) => leaveMail('leaveDeclined', input),
    holds: ({ facts }) => facts.status === LEAVE_STATUS.DECLINED,
  } satisfies Template<LeaveFacts> & { about: 'leaveRequest' },
};
