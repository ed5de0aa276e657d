import { useTranslations } from 'next-intl';
import { Tabs } from '../_parts/tabs';

/** The two doors to programs outside: those that ask, and those that are notified. */
export function SectionTabs({ current }: { current: 'keys' | 'webhooks' }) {
  const t = useTranslations('board');
  return (
    <Tabs
      label={t('screens.api-keys')}
      tabs={[
        { href: '/board/api-keys', label: t('apiKeys.tab'), isCurrent: current === 'keys' },
        { href: '/board/api-keys/webhooks', label: t('webhooks.tab'), isCurrent: current === 'webhooks' },
      ]}
    />
  );
}
