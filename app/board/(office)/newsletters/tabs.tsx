import { useTranslations } from 'next-intl';
import { ListLink } from '@/components/list/list-link';
import { classNames } from '@/components/ui/class-names';

const TABS = {
  newsletters: '/board/newsletters',
  subscribers: '/board/newsletters/subscribers',
} as const;

/** What is sent, and to whom. */
export function Tabs({ current }: { current: keyof typeof TABS }) {
  const t = useTranslations('board.newsletters');
  return (
    <nav aria-label={t('tabs')} className="flex gap-1 border-b border-line">
      {(Object.keys(TABS) as (keyof typeof TABS)[]).map((tab) => (
        <ListLink
          key={tab}
          href={TABS[tab]}
          aria-current={tab === current ? 'page' : undefined}
          className={classNames(
            '-mb-px inline-flex min-h-11 items-center border-b-2 px-4 text-[0.9375rem]',
            tab === current ? 'border-pine font-medium' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {t(tab)}
        </ListLink>
      ))}
    </nav>
  );
}
