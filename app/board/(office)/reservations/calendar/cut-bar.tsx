'use client';

import { Scissors } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cutOut, useCut } from './grid/use-cut';

/** Says what was cut, for as long as it has no other place. */
export function CutBar() {
  const t = useTranslations('board.calendar.cut');
  const cut = useCut();
  return (
    <div role="status">
      {cut && (
        <div className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-xl flex-wrap items-center gap-3 rounded-card border border-line bg-paper py-2 pr-2 pl-4 text-[0.9375rem] shadow-sheet max-lg:bottom-[calc(0.75rem+var(--bottom-bar))] print:hidden">
          <Scissors aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <p className="min-w-0 flex-1">{t('bar', { name: cut.clientName })}</p>
          <Button variant="quiet" size="dense" onClick={() => cutOut(null)}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
