'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export function PrintButton() {
  const t = useTranslations('board.tillDays');
  return (
    <Button variant="secondary" size="dense" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4.5" />
      {t('print')}
    </Button>
  );
}
