import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import { canMove } from '@/lib/booking-rules/status-rules';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { dayOfIso } from '@/lib/base/time/format';
import { canCheckOut, type BillState } from '@/lib/sales/sale/rules';
import type { MenuAction } from './entry-menu';

const { CONFIRMED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

/** Who looks at an entry, and what their account opens. */
export type Viewer = {
  isDesk: boolean;
  mayManage: boolean;
  mayCheckOut: boolean;
  tillSince: number;
  mayPayAhead: boolean;
};

/** What may be done with an entry next; its status decides, whether its term has begun, and who looks. */
export type EntryRights = {
  /** Anything at all, by whoever is not at the desk. */
  change: boolean;
  confirm: boolean;
  adjust: boolean;
  /** `adjust` and `again` stand in the menu: beside the two steps of what has begun there is no room for them on a phone. */
  isAdjustedByMenu: boolean;
  cancel: boolean;
  /** Once it has begun, it may be done. */
  isExpected: boolean;
  done: boolean;
  noShow: boolean;
  checkOut: boolean;
  /** What is opened at the till is paid already: it is looked at. */
  isBill: boolean;
  /** Rarely done. */
  menu: readonly MenuAction[];
};

type Entry = Pick<BoardReservation, 'status' | 'termFrom' | 'noShowAt' | 'isHersAlone' | 'segments'>;

/**
 * @param entry null while it is read
 * @param now what has begun by then, which day it is, and what became of its bill, which may be paid before it begins
 */
export function rightsOf(
  entry: Entry | null,
  { isDesk, mayManage, mayCheckOut, tillSince, mayPayAhead }: Viewer,
  { hasBegun, today, bill }: { hasBegun: boolean; today: string; bill?: BillState },
): EntryRights {
  const may = (status: Parameters<typeof canMove>[1]) => entry !== null && canMove(entry.status, status);
  const mayChange = isDesk || (mayManage && entry?.isHersAlone === true);
  const adjust = mayChange && may(ADMIN_REJECTED);
  const cancel = adjust && !hasBegun;
  const isAdjustedByMenu = isDesk && hasBegun;
  const isToday = entry !== null && dayOfIso(entry.termFrom) === today;
  const hasEmployee = typeof partsLeft(entry?.segments ?? [])[0]?.employeeId === 'number';
  const isPaidByLink = mayPayAhead && !hasBegun && entry?.status === CONFIRMED;
  return {
    change: mayChange,
    confirm: mayChange && may(CONFIRMED),
    adjust,
    isAdjustedByMenu,
    cancel,
    isExpected: may(DONE),
    done: may(DONE) && hasBegun,
    noShow: may(DONE) && hasBegun && !entry?.noShowAt,
    checkOut:
      mayCheckOut &&
      entry !== null &&
      (isDesk || entry.isHersAlone === true) &&
      canCheckOut(entry, { bill, since: tillSince }),
    isBill: bill === 'PAID',
    menu: [
      'again',
      ...(adjust && isAdjustedByMenu ? (['adjust'] as const) : []),
      ...(adjust && isDesk && isToday && hasEmployee ? (['push'] as const) : []),
      ...(cancel ? (['cancel-for-client'] as const) : []),
      ...(may(ADMIN_REJECTED) ? (['reject'] as const) : []),
      'history',
      'messages',
      ...(isPaidByLink ? (['pay-link'] as const) : []),
    ],
  };
}
