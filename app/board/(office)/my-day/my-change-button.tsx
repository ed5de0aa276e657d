'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { canMove } from '@/lib/booking-rules/status-rules';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import type { MyReservation } from '@/lib/dashboard/my-day/answer';
import { useMayManage } from '../_shell/navigation/navigation';

/** What she does about a term that cannot stay as it is: changes it, where it is hers to change, and else tells the desk. */
export function MyChangeButton({
  term: { status, clientName, isHersAlone },
  onOpen,
  onAsk,
}: {
  term: MyReservation;
  onOpen: () => void;
  onAsk: () => void;
}) {
  const t = useTranslations('board.deskRequests');
  const mayChange = useMayManage() && isHersAlone;
  if (!canMove(status, RESERVATION_STATUS.ADMIN_REJECTED)) return null;
  const word = t(mayChange ? 'change' : 'open');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${word}: ${clientName}`}
      onClick={mayChange ? onOpen : onAsk}
      className={buttonClass({ variant: 'secondary', size: 'dense' })}
    >
      {word}
    </button>
  );
}
