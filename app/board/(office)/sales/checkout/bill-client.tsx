'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ClientSearch } from '../../reservations/phone/client-search';
import { contentOf, type BillPart } from './bill';

/** Whose bill it is, of one without a visit: somebody known, or nobody. */
export function BillClient({ sale, busy, onChange }: BillPart) {
  const t = useTranslations('board.checkout');
  const set = (clientId: number | null) => void onChange({ ...contentOf(sale), clientId });
  if (sale.clientId === null) return <ClientSearch label={t('client')} onPick={({ id }) => set(id)} />;
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-medium">{sale.clientName}</span>
      <Button variant="quiet" size="dense" disabled={busy} onClick={() => set(null)}>
        {t('noClient')}
      </Button>
    </p>
  );
}
