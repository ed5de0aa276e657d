'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ClientCard } from '@/lib/clients/card/answer';
import { dayOfIso, formatDay } from '@/lib/base/time/format';
import { SentMessages } from '../../_parts/sent-messages';
import { CardSection } from './card-section';

/** What was written to them, by mail or message, what they have answered, and why reminders are not. */
export function CardMails({ card: { client, mails, replies, messagesStoppedAt } }: { card: ClientCard }) {
  const t = useTranslations('board.clientCard');
  const reasons = useTranslations('board.reservations.reasons');
  const locale = useLocale();
  const { mailsStoppedAt, mailsStoppedReason } = client;
  const reason = mailsStoppedReason as 'complaint' | null; // what the program itself gives as a reason has words
  const stopped = 'text-[0.9375rem] font-medium text-clay-deep [overflow-wrap:anywhere]';
  return (
    <CardSection heading={t('mails')}>
      {mailsStoppedAt && (
        <p className={stopped}>
          {t('stopped', { day: formatDay(dayOfIso(mailsStoppedAt), locale) })}
          {reason && `: ${reasons.has(reason) ? reasons(reason) : reason}`}
        </p>
      )}
      {messagesStoppedAt && (
        <p className={stopped}>
          {t('messagesStopped', { day: formatDay(dayOfIso(messagesStoppedAt), locale) })}
        </p>
      )}
      {mails.length + replies.length === 0 && <p className="text-[0.9375rem]">{t('noMails')}</p>}
      <SentMessages sent={mails} replies={replies} latestFirst />
    </CardSection>
  );
}
