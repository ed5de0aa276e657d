import { useTranslations } from 'next-intl';
import { Tabs as ScreenTabs } from '../_parts/tabs';

const TABS = {
  newsletters: '/board/newsletters',
  subscribers: '/board/newsletters/subscribers',
} as const;

/** What is sent, and to whom. */
export function Tabs({ current }: { current: keyof typeof TABS }) {
  const t = useTranslations('board.newsletters');
  const tabs = (Object.keys(TABS) as (keyof typeof TABS)[]).map((tab) => ({
    href: TABS[tab],
    label: t(tab),
    isCurrent: tab === current,
  }));
  return <ScreenTabs label={t('tabs')} tabs={tabs} />;
}
