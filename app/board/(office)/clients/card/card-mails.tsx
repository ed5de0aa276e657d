'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ClientCard } from '@/lib/clients/card/answer';
import { dayOfIso, formatDay, formatStamp } from '@/lib/base/time/format';
import { CardSection } from './card-section';

/** What was written to them, by mail or message, and why reminders are not. */
export function CardMails({ card: { client, mails } }: { card: ClientCard }) {
  const t = useTranslations('board.clientCard');
  const kinds = useTranslations('board.mailKinds');
  const channels = useTranslations('board.channels');
  const reasons = useTranslations('board.reservations.reasons');
  const locale = useLocale();
  const { mailsStoppedAt, mailsStoppedReason } = client;
  const reason = mailsStoppedReason as 'complaint' | null; // what the program itself gives as a reason has words
  return (
    <CardSection heading={t('mails')}>
      {mailsStoppedAt && (
        <p className="text-[0.9375rem] font-medium text-clay-deep [overflow-wrap:anywhere]">
          {t('stopped', { day: formatDay(dayOfIso(mailsStoppedAt), locale) })}
          {reason && `: ${reasons.has(reason) ? reasons(reason) : reason}`}
        </p>
      )}
      {mails.length === 0 && <p className="text-[0.9375rem]">{t('noMails')}</p>}
      <ul className="flex flex-col gap-1 text-[0.875rem]">
        {mails.map(({ template, channel, state, createdAt, sentAt, deliveredAt }) => {
          const kind = template as 'confirmed'; // any of the kinds: they have no parameters
          return (
            <li
              key={`${template} ${channel} ${createdAt}`}
              className="flex items-baseline justify-between gap-3"
            >
              <span>
                {kinds.has(kind) ? kinds(kind) : template}
                {channel !== 'mail' && (
                  <span className="text-muted">
                    {' · '}
                    {channels(channel)}
                    {deliveredAt && `, ${t('delivered')}`}
                  </span>
                )}
              </span>
              <span className="numerals text-[0.8125rem] whitespace-nowrap text-muted">
                {state === 'sent' ? formatStamp(sentAt ?? createdAt, locale) : t(`states.${state}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
