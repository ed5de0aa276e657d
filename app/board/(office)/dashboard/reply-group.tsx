import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import type { Locale } from '@/lib/base/statuses';
import { phoneText } from '@/lib/base/text/phone-text';
import { PhoneLink } from '../_parts/contact/phone-link';
import { ClientName } from '../clients/known/client-name';
import { ActButton } from './act-button';
import { Group, ItemHead, itemStyle } from './group';

/** What clients have answered to messages, where the program could do nothing with it by itself. */
export function Replies({
  replies: { items, total },
  locale,
}: {
  replies: Dashboard['clientReplies'];
  locale: Locale;
}) {
  const t = useTranslations('board.dashboard');
  const words = useTranslations('board.replies');
  return (
    <Group
      title={t('replies')}
      href="/board/dashboard/replies?handled=false"
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      <ul className="divide-y divide-line">
        {items.map(({ id, clientId, clientName, phone, text, outcome, receivedAt }) => (
          <li key={id} className={itemStyle}>
            <ItemHead at={receivedAt} locale={locale}>
              <ClientName id={clientId} name={clientName ?? phoneText(phone, locale)} />
            </ItemHead>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">
              {text}
              {outcome === 'refused' && <span className="text-muted"> · {words(`outcomes.${outcome}`)}</span>}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <PhoneLink number={phone} />
              <ActButton
                path={`/admin/api/client-replies/${id}/handled`}
                label={t('handledOf', { name: clientName ?? phoneText(phone, locale) })}
                success={{ message: t('handledOf', { name: clientName ?? phoneText(phone, locale) }) }}
              >
                {t('handled')}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
    </Group>
  );
}
