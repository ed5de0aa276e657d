'use client';

import { Ban, CalendarClock, Check, CheckCheck, History, PhoneOff, UserMinus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { RowButton } from '@/components/ui/row-button';
import type { BoardReservation } from '@/lib/reservations/board/queries';
import { canMove } from '@/lib/terms/rules';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { VerbButton } from '../_parts/verb-button';
import { AdjustDialog } from './adjust-dialog';
import type { Choices } from './choices';
import { HistoryDialog } from './history-dialog';
import { RejectDialog } from './reject-dialog';
import { useDeed } from './use-deed';

const { CONFIRMED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const ICON = 'size-4.5';

type Verb = 'confirm' | 'done' | 'noShow' | 'adjust' | 'reject' | 'cancelForClient' | 'history';

/** The steps that the table of transitions allows from where the reservation stands, and its history. */
export function RowSteps({
  reservation,
  choices,
  hasBegun,
}: {
  reservation: BoardReservation;
  choices: Choices;
  /** Nobody is done before. */
  hasBegun: boolean;
}) {
  const t = useTranslations('board.reservations');
  const router = useRouter();
  const telling = useDeed();
  const [open, setOpen] = useState<'reject' | 'cancel-for-client' | 'adjust' | 'history' | null>(null);
  const { id, clientName, status, noShowAt } = reservation;
  const path = `/admin/api/reservations/${id}`;
  const mayReject = canMove(status, ADMIN_REJECTED);
  const label = (verb: Verb) => `${t(verb)}: ${clientName}`;
  const close = () => setOpen(null);
  const finish = () => {
    close();
    router.refresh();
  };
  return (
    <>
      {canMove(status, CONFIRMED) && (
        <VerbButton path={`${path}/confirm`} label={label('confirm')} telling={telling('confirmed')}>
          <Check aria-hidden="true" className={`${ICON} text-pine`} />
        </VerbButton>
      )}
      {canMove(status, DONE) && hasBegun && (
        <VerbButton path={`${path}/done`} label={label('done')} telling={telling('done')}>
          <CheckCheck aria-hidden="true" className={ICON} />
        </VerbButton>
      )}
      {status === CONFIRMED && hasBegun && !noShowAt && (
        <VerbButton path={`${path}/no-show`} label={label('noShow')} telling={telling('noShow')}>
          <UserMinus aria-hidden="true" className={ICON} />
        </VerbButton>
      )}
      {mayReject && (
        <>
          <RowButton label={label('adjust')} onClick={() => setOpen('adjust')}>
            <CalendarClock aria-hidden="true" className={ICON} />
          </RowButton>
          <RowButton label={label('reject')} onClick={() => setOpen('reject')}>
            <Ban aria-hidden="true" className={ICON} />
          </RowButton>
          {!hasBegun && (
            <RowButton label={label('cancelForClient')} onClick={() => setOpen('cancel-for-client')}>
              <PhoneOff aria-hidden="true" className={ICON} />
            </RowButton>
          )}
        </>
      )}
      <RowButton label={label('history')} onClick={() => setOpen('history')}>
        <History aria-hidden="true" className={ICON} />
      </RowButton>
      {(open === 'reject' || open === 'cancel-for-client') && (
        <RejectDialog kind={open} reservation={reservation} onClose={close} onDone={finish} />
      )}
      {open === 'adjust' && (
        <AdjustDialog reservation={reservation} choices={choices} onClose={close} onDone={finish} />
      )}
      {open === 'history' && <HistoryDialog reservation={reservation} onClose={close} />}
    </>
  );
}
