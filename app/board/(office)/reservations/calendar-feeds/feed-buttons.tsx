'use client';

import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowButton } from '@/components/ui/row-button';
import { Button } from '@/components/ui/button';
import { useMay } from '../../_shell/navigation/navigation';
import { FeedsDialog, type FeedOwner } from './feeds-dialog';

/** In an employee's row. */
export function EmployeeFeedsButton({ employee }: { employee: { id: number; name: string } }) {
  const t = useTranslations('board.feeds');
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton label={`${t('open')}: ${employee.name}`} word={t('open')} onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden="true" className="size-4.5" />
      </RowButton>
      {open && <FeedsDialog owner={employee} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Below the calendar: everybody's terms, for whoever may take them out of the house, or an employee's own. */
export function FeedsButton({ owner }: { owner: FeedOwner }) {
  const t = useTranslations('board.feeds');
  const mayExport = useMay('export');
  const [open, setOpen] = useState(false);
  if (owner === null && !mayExport) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        title={owner ? t('titleOf', { name: owner.name }) : t('titleOfSalon')}
        onClick={() => setOpen(true)}
        className="-my-1 ml-auto print:hidden"
      >
        <CalendarSync aria-hidden="true" className="size-4.5" />
        {t('open')}
      </Button>
      {open && <FeedsDialog owner={owner} onClose={() => setOpen(false)} />}
    </>
  );
}
