import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import { Group, itemLook } from './group';

/** Messages to phones do not go out, or soon will not, and somebody can put it right. */
export function Standstills({ standstills, halfSpent }: Pick<Dashboard, 'standstills' | 'halfSpent'>) {
  const t = useTranslations('board.dashboard.standstill');
  const total = standstills.reduce((sum, { count }) => sum + count, halfSpent.length);
  return (
    <Group title={t(standstills.length > 0 ? 'title' : 'halfTitle')} total={total} shown={total} more="">
      <ul className="divide-y divide-line">
        {standstills.map(({ reason, count }) => (
          <li key={reason} className={itemLook}>
            {t(reason, { count })}
          </li>
        ))}
        {halfSpent.map((ceiling) => (
          <li key={ceiling} className={itemLook}>
            {t(`half.${ceiling}`)}
          </li>
        ))}
      </ul>
    </Group>
  );
}
