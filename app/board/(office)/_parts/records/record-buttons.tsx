'use client';

import { Pencil, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { useOpenedByAddress } from '../use-opened-by-address';

/** Opens the form of a new record; so does `?new=1`. */
export function CreateButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('board.list');
  useOpenedByAddress('new', onOpen);
  return (
    <Button size="dense" onClick={onOpen}>
      <Plus aria-hidden="true" className="size-4.5" />
      {t('create')}
    </Button>
  );
}

/** Opens the form of the record of its row. */
export function EditButton({ name, word, onOpen }: { name?: string; word?: string; onOpen: () => void }) {
  const t = useTranslations('board.list');
  return (
    <RowButton label={`${word ?? t('edit')}: ${name ?? ''}`} word={word ?? t('edit')} onClick={onOpen}>
      <Pencil aria-hidden="true" className="size-4.5" />
    </RowButton>
  );
}
