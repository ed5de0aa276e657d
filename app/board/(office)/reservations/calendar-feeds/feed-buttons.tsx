'use client';

import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowButton } from '@/components/ui/row-button';
import { Button } from '@/components/ui/button';
import { FeedsDialog } from './feeds-dialog';

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

/** Above the calendar: everybody's terms. */
export function SalonFeedsButton() {
  const t = useTranslations('board.feeds');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        title={t('titleOfSalon')}
        onClick={() => setOpen(true)}
        className="-my-1 ml-auto print:hidden"
      >
        <CalendarSync aria-hidden="true" className="size-4.5" />
        {t('open')}
      </Button>
      {open && <FeedsDialog owner={null} onClose={() => setOpen(false)} />}
    </>
  );
}
