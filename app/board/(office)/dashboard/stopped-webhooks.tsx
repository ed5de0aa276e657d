import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import type { Dashboard } from '@/lib/dashboard/answer';
import { Group, itemStyle, linkStyle } from './group';

/** Programs outside that hear of nothing any more, until somebody has looked. */
export function StoppedWebhooks({ webhooks }: { webhooks: Dashboard['stoppedWebhooks'] }) {
  const t = useTranslations('board.dashboard');
  return (
    <Group title={t('stoppedWebhooks')} total={webhooks.length} shown={webhooks.length} more="">
      <ul className="divide-y divide-line">
        {webhooks.map(({ id, name }) => (
          <li key={id} className={itemStyle}>
            <BoardLink href={`/board/api-keys/webhooks/${id}`} className={linkStyle}>
              {t('stoppedWebhook', { name })}
            </BoardLink>
          </li>
        ))}
      </ul>
    </Group>
  );
}
