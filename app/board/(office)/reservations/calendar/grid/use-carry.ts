'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { formatLongDay } from '@/lib/base/time/format';
import {
  clock,
  clockEnd,
  columnIndex,
  movedBy,
  movedInto,
  resizedTo,
  type Column,
  type Draft,
  type Entry,
  type Hours,
} from './grid-layout';

type Setting = {
  columns: readonly Column[];
  hours: Hours;
  grid: number;
  onDrop: (entry: Entry, draft: Draft) => void;
};

/**
 * Moves an entry by keyboard: Space takes it up, the arrows carry it, with Shift they move its end, Space or Enter puts it
 * down, Esc takes it back. What happens is said in a live region.
 */
export function useCarry({ columns, hours, grid, onDrop }: Setting) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const [carried, setCarried] = useState<{ entry: Entry; draft: Draft } | null>(null);
  const [said, setSaid] = useState('');

  const place = (draft: Draft) => {
    const column = columns[columnIndex(columns, draft)];
    return t('place', {
      name: column?.name ?? '',
      day: column ? formatLongDay(column.day, locale) : '',
      from: clock(draft.from),
      to: clockEnd(draft.to),
    });
  };
  const carry = (entry: Entry, draft: Draft) => {
    setCarried({ entry, draft });
    setSaid(place(draft));
  };
  const putDown = (text: string) => {
    setCarried(null);
    setSaid(text);
  };

  const draftAfter = (key: string, shift: boolean, draft: Draft): Draft => {
    const step = key === 'ArrowDown' ? grid : key === 'ArrowUp' ? -grid : 0;
    if (step !== 0) {
      return shift ? resizedTo(draft, draft.to + step, grid, hours) : movedBy(draft, step, grid, hours);
    }
    const next = columns[columnIndex(columns, draft) + (key === 'ArrowRight' ? 1 : -1)];
    return next ? movedInto(draft, next) : draft;
  };

  /** @returns whether the key meant this */
  const onKey = (event: KeyboardEvent, entry: Entry, mayMove: boolean): boolean => {
    const { key, shiftKey } = event;
    const isCarried = carried?.entry.key === entry.key;
    if (key === ' ' && !isCarried && mayMove) {
      setCarried({ entry, draft: entry });
      setSaid(t('pickedUp', { name: entry.clientName, place: place(entry) }));
    } else if (isCarried && key.startsWith('Arrow')) {
      carry(entry, draftAfter(key, shiftKey, carried.draft));
    } else if (isCarried && (key === ' ' || key === 'Enter')) {
      putDown(t('putDown', { place: place(carried.draft) }));
      const { draft } = carried;
      if (draft.from !== entry.from || draft.to !== entry.to || draft.resourceId !== entry.resourceId) {
        onDrop(entry, draft);
      }
    } else if (isCarried && key === 'Escape') {
      putDown(t('putBack', { place: place(entry) }));
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  };

  return { carried, said, onKey, letGo: () => setCarried(null) };
}
