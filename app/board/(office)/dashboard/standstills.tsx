import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import { Group, itemLook } from './group';

/** Messages to phones do not go out, and somebody can put it right; while they do, which ceilings are half spent. */
export function Standstills({ standstills, halfSpent }: Pick<Dashboard, 'standstills' | 'halfSpent'>) {
  const t = useTranslations('board.dashboard.standstill');
  const half = standstills.length > 0 ? [] : halfSpent;
  const total = standstills.reduce((sum, { count }) => sum + count, half.length);
  return (
    <Group title={t(standstills.length > 0 ? 'title' : 'halfTitle')} total={total} shown={total} more="">
      <ul className="divide-y divide-line">
        {standstills.map(({ reason, count }) => (
          <li key={reason} className={itemLook}>
            {t(reason, { count })}
          </li>
        ))}
        {half.map((ceiling) => (
          <li key={ceiling} className={itemLook}>
            {t(`half.${ceiling}`)}
          </li>
        ))}
      </ul>
    </Group>
  );
}
