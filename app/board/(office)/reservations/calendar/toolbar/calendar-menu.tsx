'use client';

import { Ellipsis, ListOrdered, Palette, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RowMenu, RowMenuItem } from '@/components/ui/row-menu';
import { TINT_CHOICES, type TintChoice } from './tints';

/** What is wanted now and then: the colors, and the day on paper. */
export function CalendarMenu({
  tints,
  onTints,
  onPrint,
  children,
}: {
  tints: TintChoice;
  onTints: (choice: TintChoice) => void;
  onPrint: (what: 'plan' | 'list') => void;
  /** What a phone has no other room for. */
  children: ReactNode;
}) {
  const t = useTranslations('board.calendar');
  return (
    <RowMenu label={t('more')} icon={<Ellipsis aria-hidden="true" className="size-5" />}>
      <div className="mb-1 border-b border-line pb-1 md:hidden">{children}</div>
      <div role="group" aria-label={t('tints')}>
        {TINT_CHOICES.map((choice) => (
          <RowMenuItem key={choice} current={choice === tints} onSelect={() => onTints(choice)}>
            <Palette aria-hidden="true" className="size-4.5 text-muted" />
            {t('tints')} {t(`tint.${choice}`)}
          </RowMenuItem>
        ))}
      </div>
      <div className="mt-1 border-t border-line pt-1">
        <RowMenuItem onSelect={() => onPrint('plan')}>
          <Printer aria-hidden="true" className="size-4.5 text-muted" />
          {t('printPlan')}
        </RowMenuItem>
        <RowMenuItem onSelect={() => onPrint('list')}>
          <ListOrdered aria-hidden="true" className="size-4.5 text-muted" />
          {t('printList')}
        </RowMenuItem>
      </div>
    </RowMenu>
  );
}
