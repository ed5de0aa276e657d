import { Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { EntryButton } from './entries';
import { Group, linkStyle } from './group';

/** What cannot take place as it is booked, until somebody has found an answer; a press opens it. */
export function Unresolved({
  unresolved: { items, total },
  locale,
}: {
  unresolved: Dashboard['unresolved'];
  locale: Locale;
}) {
  const t = useTranslations('board');
  return (
    <Group
      title={t('dashboard.unresolved')}
      total={total}
      shown={items.length}
      more={t('dashboard.more', { count: total - items.length })}
    >
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col border-l-4 border-l-danger text-[0.875rem] leading-snug">
            <EntryButton
              entry={item}
              className="flex min-h-11 w-full cursor-pointer flex-col gap-0.5 px-3 py-2 text-left transition-colors duration-quick hover:bg-sand/70"
            >
              <span className="flex w-full items-baseline justify-between gap-2">
                <span className="min-w-0 truncate font-medium">{item.clientName}</span>
                <span className="numerals shrink-0">
                  {formatShortDay(dayOfIso(item.termFrom), locale)} {wallTimeOf(item.termFrom)}
                </span>
              </span>
              <span className="text-muted">
                {[item.serviceUnit, item.employee].filter(Boolean).join(' · ')}
              </span>
              <span className="text-danger">
                {item.obstacles.map((obstacle) => t(`affected.obstacles.${obstacle}`)).join(' · ')}
              </span>
            </EntryButton>
            {item.clientPhone && (
              <a href={`tel:${item.clientPhone}`} className={`${linkStyle} mx-3 mb-2 self-start`}>
                <Phone aria-hidden="true" className="size-3.5" />
                {item.clientPhone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Group>
  );
}
