'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { ToastAction } from '@/components/ui/toast';
import { useSend } from './use-send';

export type Deed =
  | 'booked'
  | 'partCancelled'
  | 'partAdded'
  | 'partChanged'
  | 'adjusted'
  | 'confirmed'
  | 'rejected'
  | 'cancelled'
  | 'done'
  | 'noShow'
  /** Whoever was noted as missing is written to. */
  | 'missedTold';

type Body = Record<string, unknown>;
const asReservation = (body: Body) => body as BoardReservation; // what these endpoints answer with

const STAYS = new Set<Deed>(['booked', 'partCancelled']);
const IS_MAILED = new Set<Deed>([
  'booked',
  'partCancelled',
  'partAdded',
  'partChanged',
  'adjusted',
  'confirmed',
  'rejected',
  'cancelled',
  'missedTold',
]);
/** Of a term that has begun no mail tells, but that nobody came. */
const IS_OVER = new Set<Deed>(['noShow', 'missedTold']);

/** Whether the client was to hear of it; out of the answer where that depends on what became of it. */
export type Tells = boolean | ((after: BoardReservation) => boolean);

type ToldDeed = { deed: (body: Body) => string; actions: (body: Body) => ToastAction[] };

/**
 * What has been done with a reservation, in words: who it is about, and the term as it stands now; with what can still be done
 * about it. `tells`: whether the client was to hear of it.
 */
export function useDeed(): (deed: Deed, tells?: Tells) => ToldDeed {
  const t = useTranslations('board.reservations');
  const locale = useLocale();
  const router = useRouter();
  const send = useSend();

  const inWords = (deed: Deed | 'undone' | 'notTold') => (body: Body) => {
    const { clientName, termFrom } = asReservation(body);
    return t(`deeds.${deed}`, {
      name: clientName,
      when: `${formatShortDay(dayOfIso(termFrom), locale)} ${wallTimeOf(termFrom)}`,
    });
  };
  const act = async (id: number, verb: 'undo' | 'do-not-tell') => {
    const deed = inWords(verb === 'undo' ? 'undone' : 'notTold');
    await send('POST', `/admin/api/reservations/${id}/${verb}`, {}, { deed });
    router.refresh();
  };
  const write = (id: number) =>
    void send('POST', `/admin/api/reservations/${id}/no-show`, { notify: true }, telling('missedTold'));
  const telling = (deed: Deed, tells: Tells = IS_MAILED.has(deed)): ToldDeed => ({
    deed: inWords(deed),
    actions: (body) => {
      const { id, clientEmail, termFrom } = asReservation(body);
      const isTold =
        (typeof tells === 'function' ? tells(asReservation(body)) : tells) &&
        clientEmail &&
        (IS_OVER.has(deed) || Date.parse(termFrom) > Date.now());
      const mayWrite = deed === 'noShow' && !tells && clientEmail;
      return [
        ...(STAYS.has(deed) ? [] : [{ label: t('undo'), act: () => void act(id, 'undo') }]),
        ...(isTold ? [{ label: t('doNotTell'), act: () => void act(id, 'do-not-tell') }] : []),
        ...(mayWrite ? [{ label: t('writeToMissed'), act: () => write(id) }] : []),
      ];
    },
  });
  return telling;
}
