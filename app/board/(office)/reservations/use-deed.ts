'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { BoardReservation } from '@/lib/reservations/board/queries';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';

export type Deed = 'booked' | 'partCancelled' | 'adjusted' | 'confirmed' | 'rejected' | 'done';

/** What has been done with a reservation, in words: who it is about, and the term as it stands now. */
export function useDeed(): (deed: Deed) => (body: Record<string, unknown>) => string {
  const t = useTranslations('board.reservations.deeds');
  const locale = useLocale();
  return (deed) => (body) => {
    const { clientName, termFrom } = body as BoardReservation; // what these endpoints answer with
    return t(deed, {
      name: clientName,
      when: `${formatShortDay(dayOfIso(termFrom), locale)} ${wallTimeOf(termFrom)}`,
    });
  };
}
