'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { ToastAction } from '@/components/ui/toast/toast';
import { rememberDone } from './just-done';
import { rememberUndo } from './undoable';
import { useSend } from './use-send';

export type BoardAction =
  | 'booked'
  | 'partCancelled'
  | 'partAdded'
  | 'partChanged'
  | 'adjusted'
  | 'newLength'
  /** Who was not told of it is told. */
  | 'lengthNotified'
  | 'swapped'
  | 'confirmed'
  | 'rejected'
  | 'cancelled'
  | 'done'
  | 'noShow'
  | 'arrived'
  | 'started'
  | 'late'
  /** Whoever was noted as missing is written to. */
  | 'missedNotified';

type Body = Record<string, unknown>;
const asReservation = (body: Body) => body as BoardReservation; // what these endpoints answer with

const STAYS = new Set<BoardAction>(['partCancelled']);
const IS_MAILED = new Set<BoardAction>([
  'booked',
  'partCancelled',
  'partAdded',
  'partChanged',
  'adjusted',
  'lengthNotified',
  'swapped',
  'confirmed',
  'rejected',
  'cancelled',
  'missedNotified',
]);
/** Of a term that has begun no mail tells, but that nobody came. */
const IS_OVER = new Set<BoardAction>(['noShow', 'missedNotified']);

/**
 * Whether the client was to hear of it, or is not told of another length unless staff say so now; out of the answer where that
 * depends on what became of it.
 */
type Notified = boolean | 'offer';
export type ShouldNotify = Notified | ((after: BoardReservation) => Notified);
export type ActionOf = BoardAction | ((after: BoardReservation) => BoardAction);

const actionOf = (action: ActionOf, body: Body) =>
  typeof action === 'function' ? action(asReservation(body)) : action;

type ActionToast = { message: (body: Body) => string; actions: (body: Body) => ToastAction[] };

/**
 * What has been done with a reservation, in words: who it is about, and the term as it stands now; with what can still be done
 * about it. `tells`: whether the client was to hear of it.
 */
export function useActionToast(): (action: ActionOf, shouldNotify?: ShouldNotify) => ActionToast {
  const t = useTranslations('board.reservations');
  const locale = useLocale();
  const router = useRouter();
  const send = useSend();

  const inWords = (message: BoardAction | 'undone' | 'notNotified') => (body: Body) => {
    const { clientName, termFrom, termTo } = asReservation(body);
    return t(`outcomes.${message}`, {
      name: clientName,
      when: `${formatShortDay(dayOfIso(termFrom), locale)} ${wallTimeOf(termFrom)}`,
      until: wallTimeOf(termTo),
    });
  };
  const act = async (id: number, verb: 'undo' | 'do-not-tell') => {
    const message = inWords(verb === 'undo' ? 'undone' : 'notNotified');
    await send('POST', `/admin/api/reservations/${id}/${verb}`, {}, { message });
    router.refresh();
  };
  const write = (id: number) =>
    void send('POST', `/admin/api/reservations/${id}/no-show`, { notify: true }, success('missedNotified'));
  const notifyOfLength = (id: number) =>
    void send('POST', `/admin/api/reservations/${id}/notify-of-length`, {}, success('lengthNotified'));
  const success = (action: ActionOf, shouldNotify?: ShouldNotify): ActionToast => ({
    message: (body) => inWords(actionOf(action, body))(body),
    actions: (body) => {
      const message = actionOf(action, body);
      const { id, clientEmail, termFrom } = asReservation(body);
      const notified =
        (typeof shouldNotify === 'function' ? shouldNotify(asReservation(body)) : shouldNotify) ??
        IS_MAILED.has(message);
      const mayBeMailed = clientEmail && (IS_OVER.has(message) || Date.parse(termFrom) > Date.now());
      const mayWrite = message === 'noShow' && !notified && clientEmail;
      const undo = () => void act(id, 'undo');
      // Beside the reservation and by the keyboard longer than the toast is there.
      if (!STAYS.has(message)) rememberUndo(id, undo);
      if (message === 'done') rememberDone(asReservation(body));
      return [
        ...(STAYS.has(message) ? [] : [{ label: t('undo'), act: undo }]),
        ...(notified === true && mayBeMailed
          ? [{ label: t('suppressNotification'), act: () => void act(id, 'do-not-tell') }]
          : []),
        ...(notified === 'offer' && mayBeMailed
          ? [{ label: t('notifyClient'), act: () => notifyOfLength(id) }]
          : []),
        ...(mayWrite ? [{ label: t('writeToMissed'), act: () => write(id) }] : []),
      ];
    },
  });
  return success;
}
