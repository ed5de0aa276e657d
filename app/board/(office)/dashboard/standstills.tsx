import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import { Group, itemLook } from './group';

/** Messages to phones do not go out, and somebody can put it right. */
export function Standstills({ standstills }: Pick<Dashboard, 'standstills'>) {
  const t = useTranslations('board.dashboard.standstill');
  const total = standstills.reduce((sum, { count }) => sum + count, 0);
  return (
    <Group title={t('title')} total={total} shown={total} more="">
      <ul className="divide-y divide-line">
        {standstills.map(({ reason, count }) => (
          <li key={reason} className={itemLook}>
            {t(reason, { count })}
          </li>
        ))}
      </ul>
    </Group>
  );
}
