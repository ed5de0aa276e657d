import { useTranslations } from 'next-intl';
import { Tabs } from '../_parts/tabs';

/** Who is away, and who asks to be. */
export function AbsenceTabs({ current }: { current: 'absences' | 'requests' }) {
  const t = useTranslations('board');
  const path = '/board/employees-unavailability';
  return (
    <Tabs
      label={t('leave.lists')}
      tabs={[
        { href: path, label: t('screens.employees-unavailability'), isCurrent: current === 'absences' },
        { href: `${path}/requests`, label: t('leave.requests'), isCurrent: current === 'requests' },
      ]}
    />
  );
}
