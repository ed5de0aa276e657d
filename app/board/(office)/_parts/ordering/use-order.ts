'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, type DragEvent } from 'react';
import { moved } from '@/lib/kit/records/order-rules';
import { useSend } from '../sending/use-send';

/**
 * An order that is changed by mouse, button or key. What was moved stands in its new place until the server has said so. Saved is one order
 * after the other: of two that are on their way at once, the older one might come last.
 */
export function useOrder<Item extends { id: number }>(
  items: readonly Item[],
  path: string,
  bodyOf: (ids: number[]) => object,
) {
  const t = useTranslations('board.images');
  const send = useSend();
  const router = useRouter();
  const [dragged, setDragged] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const [order, setOrder] = useState<number[] | null>(null);
  const [saving, setSaving] = useState(false);
  /** The newest order that is not on its way yet, and whether one is: before anything is drawn again as well. */
  const unsaved = useRef<{ newest: number[] | null; isSaving: boolean }>({ newest: null, isSaving: false });
  const [seen, setSeen] = useState(items);
  if (seen !== items) {
    setSeen(items);
    if (!saving) setOrder(null);
  }
  const ids = order ?? items.map(({ id }) => id);

  const save = async (next: number[]) => {
    const { current } = unsaved;
    current.newest = next;
    if (current.isSaving) return;
    current.isSaving = true;
    setSaving(true);
    while (current.newest) {
      const { newest } = current;
      current.newest = null;
      const sent = await send('POST', path, bodyOf(newest), { message: t('ordered') });
      if (sent.ok) continue;
      current.newest = null;
      setOrder(null);
    }
    current.isSaving = false;
    setSaving(false);
    router.refresh();
  };
  return {
    shown: ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
    dragged,
    /** What a screen reader says of the last move. */
    spoken,
    move: (id: number, position: number) => {
      if (position < 0 || position >= ids.length) return;
      const next = moved(ids, id, position);
      setOrder(next);
      setSpoken(t('movedTo', { number: position + 1, count: ids.length }));
      void save(next);
    },
    drag: (id: number, on: boolean) => {
      setDragged(on ? id : null);
      if (!on && order) void save(order);
    },
    /** Of the element at that place, over which something is dragged. */
    placeAt: (id: number, index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== id) setOrder(moved(ids, dragged, index));
      },
      onDrop: (event: DragEvent) => event.preventDefault(),
    }),
  };
}
