'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import type { VisitPayment } from '@/lib/payments/visits/answer';
import { useOnce } from '../../../_parts/sending/use-once';
import { useSend } from '../../../_parts/sending/use-send';
import { useUndo } from '../../../_parts/sending/undoable';
import { useActionToast } from '../../../_parts/sending/use-action-toast';
import { EntryMenu } from './entry-menu';
import type { EntryRights } from './entry-rules';
import type { Opened } from './opened-dialog';

const ACTIONS = { confirm: 'confirmed', done: 'done', 'no-show': 'noShow' } as const;

/** What can be done next, at the foot of an entry; what is nearest stands last. */
export function EntryButtons({
  id,
  clientName,
  reservation,
  payment,
  rights,
  isDesk,
  hasBegun,
  closedDialog,
  onOpen,
  onDone,
}: {
  id: number;
  clientName: string;
  /** Null while it is read. */
  reservation: BoardReservation | null;
  payment: VisitPayment | null;
  rights: EntryRights;
  isDesk: boolean;
  hasBegun: boolean;
  closedDialog: Opened | null;
  onOpen: (opened: Opened) => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.reservations');
  const desk = useTranslations('board.deskRequests');
  const bill = useTranslations('board.checkout');
  const waived = useTranslations('board.visitPayment');
  const send = useSend();
  const success = useActionToast();
  const undo = useUndo(id);
  const [busy, once] = useOnce();
  const act = (verb: keyof typeof ACTIONS) =>
    once(async () => {
      const path = `/admin/api/reservations/${id}/${verb}`;
      const sent = await send('POST', path, {}, success(ACTIONS[verb]));
      if (sent.ok || sent.status === 404 || sent.status === 409) onDone();
    });
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 empty:hidden sm:px-6">
      {isDesk && (
        <EntryMenu name={clientName} actions={rights.menu} closedDialog={closedDialog} onOpen={onOpen} />
      )}
      {reservation && isDesk && (
        <Button
          variant="quiet"
          size="dense"
          className="mr-auto max-sm:hidden"
          onClick={() => onOpen('again')}
        >
          {t('bookAgain')}
        </Button>
      )}
      {reservation && !isDesk && (
        <Button
          variant={rights.change ? 'quiet' : 'secondary'}
          size="dense"
          className="mr-auto"
          onClick={() => onOpen('desk')}
        >
          {desk('open')}
        </Button>
      )}
      {!isDesk && rights.cancel && (
        <Button variant="quiet" size="dense" onClick={() => onOpen('cancel-for-client')}>
          {t('cancelForClient')}
        </Button>
      )}
      {undo && (
        <Button
          variant="secondary"
          size="dense"
          onClick={() => {
            undo();
            onDone();
          }}
        >
          {t('undo')}
        </Button>
      )}
      {rights.adjust && (
        <Button
          variant={hasBegun ? 'quiet' : rights.isExpected ? 'primary' : 'secondary'}
          size="dense"
          className={rights.isAdjustedByMenu ? 'max-sm:hidden' : undefined}
          onClick={() => onOpen('adjust')}
        >
          {t('adjust')}
        </Button>
      )}
      {rights.noShow && (
        <Button
          variant="secondary"
          size="dense"
          disabled={busy}
          onClick={() => (payment && payment.left > 0 ? onOpen('no-show') : act('no-show'))}
        >
          {t('noShow')}
        </Button>
      )}
      {rights.done && (
        <Button
          variant={rights.checkOut && !rights.isBill ? 'secondary' : 'primary'}
          size="dense"
          disabled={busy}
          onClick={() => act('done')}
        >
          {t('done')}
        </Button>
      )}
      {rights.checkOut && (
        <Button
          variant={rights.done && !rights.isBill ? 'primary' : 'secondary'}
          size="dense"
          onClick={() => onOpen('check-out')}
        >
          {bill(rights.isBill ? 'bill' : 'open')}
        </Button>
      )}
      {rights.confirm && (
        <Button size="dense" disabled={busy} onClick={() => act('confirm')}>
          {payment?.waitsUntil ? waived('confirmUnpaid') : t('confirm')}
        </Button>
      )}
    </div>
  );
}
