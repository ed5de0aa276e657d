import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import { Group, itemStyle } from './group';

/** Messages to phones do not go out, and somebody can put it right; while they do, which ceilings are half spent. */
export function PausedChannels({
  standstills: pausedChannels,
  halfSpent,
}: Pick<Dashboard, 'standstills' | 'halfSpent'>) {
  const t = useTranslations('board.dashboard.paused');
  const half = pausedChannels.length > 0 ? [] : halfSpent;
  const total = pausedChannels.reduce((sum, { count }) => sum + count, half.length);
  return (
    <Group title={t(pausedChannels.length > 0 ? 'title' : 'halfTitle')} total={total} shown={total} more="">
      <ul className="divide-y divide-line">
        {pausedChannels.map(({ reason, count }) => (
          <li key={reason} className={itemStyle}>
            {t(reason, { count })}
          </li>
        ))}
        {half.map((ceiling) => (
          <li key={ceiling} className={itemStyle}>
            {t(`half.${ceiling}`)}
          </li>
        ))}
      </ul>
    </Group>
  );
}
