import { z } from 'zod';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { formatLongDay } from '../../base/time/format.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import type { EmployeeFacts } from '../facts/queries.ts';

const payload = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      /** None on a free day, and on one on which the salon is closed. */
      hours: z.array(z.object({ timeFrom: z.string(), timeTo: z.string() })),
    }),
  ),
});
/** What a mail about somebody's hours says: each day with what is planned for it. */
export type RotaPayload = z.output<typeof payload>;

function rotaMail(kind: 'rotaChanged' | 'rotaWeeks', input: MailInput<EmployeeFacts>): MailContent {
  const { facts, locale } = input;
  const t = translatorOf(locale);
  const { days } = payload.parse(input.payload);
  return {
    locale,
    subject: t(`mail.${kind}.subject`),
    preheader: t(`mail.${kind}.text`),
    tone: 'good',
    greeting: t('mail.greeting', { name: facts.name }),
    title: t(`mail.${kind}.title`),
    paragraphs: [t(`mail.${kind}.text`)],
    facts: days.map(({ day, hours }) => ({
      label: formatLongDay(day, locale),
      value: hours.length > 0 ? t('mail.rota.hours', { hours: spansInWords(hours) }) : t('mail.rota.free'),
    })),
    footer: { why: t('mail.rota.why') },
  };
}

const spansInWords = (hours: RotaPayload['days'][number]['hours']) =>
  hours.map(({ timeFrom, timeTo }) => `${timeFrom}–${timeTo}`).join(', ');

const about = 'employee' as const;
/** Nobody is told of hours who has left meanwhile. */
const holds = ({ facts }: MailInput<EmployeeFacts>) => facts.isVisible;

export const ROTA_MAILS = {
  /** What has been published for some of somebody's days. */
  rotaChanged: {
    about,
    write: (input: MailInput<EmployeeFacts>) => rotaMail('rotaChanged', input),
    holds,
  } satisfies Template<EmployeeFacts> & { about: 'employee' },
  /** Some weeks of somebody, because staff send them to everybody. */
  rotaWeeks: {
    about,
    write: (input: MailInput<EmployeeFacts>) => rotaMail('rotaWeeks', input),
    holds,
  } satisfies Template<EmployeeFacts> & { about: 'employee' },
};
