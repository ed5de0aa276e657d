'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { SeriesRecord } from '@/lib/series/answer';
import { rememberUndo } from '../../_parts/sending/undoable';
import { useSend, type Success } from '../../_parts/sending/use-send';

/** What has been done with a series, in words, and how it is taken back as one. */
export function useSeriesToast(): (action: 'booked' | 'movedAll' | 'ended') => Success {
  const t = useTranslations('board.reservations');
  const router = useRouter();
  const send = useSend();
  const undo = async (id: number) => {
    const message = ({ left }: Record<string, unknown>) =>
      t('series.undone', { left: Array.isArray(left) ? left.length : 0 });
    await send('POST', `/admin/api/series/${id}/undo`, {}, { message });
    router.refresh();
  };
  return (action) => ({
    message: (body) => {
      const { clientName: name, reservations } = body as SeriesRecord; // what these endpoints answer with
      return t(`series.${action}`, { name, count: reservations.length });
    },
    actions: (body) => {
      const { id, reservations } = body as SeriesRecord;
      const takeBack = () => void undo(id);
      for (const reservation of reservations.slice(0, 1)) rememberUndo(reservation.id, takeBack);
      return [{ label: t('undo'), act: takeBack }];
    },
  });
}
