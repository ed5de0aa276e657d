'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { SentMessage } from '@/lib/conversations/messages/answer';
import type { ReplyRecord } from '@/lib/conversations/replies/answer';
import { home } from '@/lib/base/i18n/home';
import { formatPrice, formatStamp } from '@/lib/base/time/format';
import { useTrouble } from './use-trouble';

type Entry = { at: string; message: SentMessage } | { at: string; reply: ReplyRecord };

/** What was written to somebody and what they have answered, in order of time. */
export function SentMessages({
  sent,
  replies,
  latestFirst = false,
}: {
  sent: readonly SentMessage[];
  replies: readonly ReplyRecord[];
  latestFirst?: boolean;
}) {
  const entries: Entry[] = [
    ...sent.map((message) => ({ at: message.sentAt ?? message.createdAt, message })),
    ...replies.map((reply) => ({ at: reply.receivedAt, reply })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (latestFirst) entries.reverse();
  return (
    <ul className="flex flex-col gap-2 text-[0.875rem] leading-snug">
      {entries.map((entry) =>
        'message' in entry ? (
          <Sent key={entry.message.id} message={entry.message} />
        ) : (
          <Reply key={entry.reply.id} reply={entry.reply} />
        ),
      )}
    </ul>
  );
}

function Sent({ message }: { message: SentMessage }) {
  const { template, channel, state, lastError, parts, cost, createdAt, sentAt, deliveredAt } = message;
  const t = useTranslations('board.clientCard');
  const words = useTranslations('board.reservations');
  const kinds = useTranslations('board.mailKinds');
  const channels = useTranslations('board.channels');
  const troubleOf = useTrouble();
  const locale = useLocale();
  const kind = template as 'confirmed'; // any of the kinds: they have no parameters
  const about = [
    channels(channel),
    deliveredAt && t('delivered'),
    parts !== null && parts > 1 && words('parts', { count: parts }),
    cost !== null && cost > 0 && formatPrice(cost, home().currency, locale),
  ].filter(Boolean);
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span>
          {kinds.has(kind) ? kinds(kind) : template}
          {channel !== 'mail' && <span className="numerals text-muted"> · {about.join(' · ')}</span>}
        </span>
        <span className="numerals text-[0.8125rem] whitespace-nowrap text-muted">
          {state === 'sent' ? formatStamp(sentAt ?? createdAt, locale) : t(`states.${state}`)}
        </span>
      </p>
      {state !== 'sent' && lastError && channel !== 'mail' && (
        <p className="text-[0.8125rem] [overflow-wrap:anywhere] text-muted">{troubleOf(lastError)}</p>
      )}
    </li>
  );
}

function Reply({ reply: { text, outcome, channel, receivedAt } }: { reply: ReplyRecord }) {
  const t = useTranslations('board');
  const locale = useLocale();
  return (
    <li className="border-l-2 border-pine/40 pl-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium [overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
        <span className="numerals text-[0.8125rem] whitespace-nowrap text-muted">
          {formatStamp(receivedAt, locale)}
        </span>
      </p>
      <p className="text-[0.8125rem] text-muted">
        {t('reservations.replied')} · {t(`channels.${channel}`)}
        {outcome !== 'kept' && ` · ${t(`replies.outcomes.${outcome}`)}`}
      </p>
    </li>
  );
}
