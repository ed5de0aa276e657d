import { useTranslations } from 'next-intl';
import { Tabs as ScreenTabs } from '../_parts/tabs';

/** Who may come in, and who came. */
export function Tabs({ current }: { current: 'users' | 'history' }) {
  const t = useTranslations('board');
  return (
    <ScreenTabs
      label={t('screens.users')}
      tabs={[
        { href: '/board/users', label: t('screens.users'), isCurrent: current === 'users' },
        { href: '/board/users/history', label: t('accessRecords.title'), isCurrent: current === 'history' },
      ]}
    />
  );
}
