import {
  Ban,
  Check,
  CircleCheck,
  CircleDashed,
  UserCheck,
  UserMinus,
  UserPlus,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ConfirmedBy } from '@/lib/booking-rules/status-rules';
import { RESERVATION_STATUS, type ReservationStatus } from '@/lib/base/statuses';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

/** A colour, an icon and, beside them, always the word: nobody has to tell states by colour. */
const STATUS_STYLE: Record<ReservationStatus, { Icon: LucideIcon; badge: string; entry: string }> = {
  [INIT]: {
    Icon: CircleDashed,
    badge: 'bg-blush text-ink',
    entry: 'border-dashed border-clay-deep bg-[#f8e6dd] text-ink',
  },
  [CONFIRMED]: {
    Icon: CircleCheck,
    badge: 'bg-pine text-paper',
    entry: 'border-solid border-pine bg-[#dde7e1] text-ink',
  },
  [DONE]: {
    Icon: Check,
    badge: 'bg-ink/8 text-ink',
    entry: 'border-solid border-taupe bg-[#ece5dc] text-muted',
  },
  [CLIENT_REJECTED]: {
    Icon: UserX,
    badge: 'border border-line text-muted',
    entry: 'border-solid border-line bg-paper text-muted line-through',
  },
  [ADMIN_REJECTED]: {
    Icon: Ban,
    badge: 'border border-danger/50 text-danger',
    entry: 'border-solid border-line bg-paper text-muted line-through',
  },
};

/** Confirmed, and nobody came: settled as what is done, struck out as what has not taken place; what is dashed is not sure yet. */
const NO_SHOW_STYLE = {
  Icon: UserMinus,
  badge: 'border border-danger/50 text-danger',
  entry: 'border-solid border-taupe bg-paper text-muted line-through',
};

export type Standing = {
  status: ReservationStatus;
  confirmedBy: ConfirmedBy | null;
  /** As a record says it. */
  noShowAt?: string | null;
  /** As calendar and dashboard do. */
  noShow?: boolean;
};

const isNoShow = ({ status, noShowAt, noShow }: Standing) =>
  status === CONFIRMED && (noShow === true || Boolean(noShowAt));

/** The client has said yes, and staff have to as well. */
const awaitsApproval = ({ status, confirmedBy }: Standing) => status === INIT && confirmedBy === 'client';

/** The client's own yes looks like a person, as the client's own no does. */
export function statusStyleOf(standing: Standing) {
  const { status, confirmedBy } = standing;
  if (isNoShow(standing)) return NO_SHOW_STYLE;
  if (awaitsApproval(standing)) return { ...STATUS_STYLE[status], Icon: UserPlus };
  return status === CONFIRMED && confirmedBy === 'client'
    ? { ...STATUS_STYLE[status], Icon: UserCheck }
    : STATUS_STYLE[status];
}

/** The state in words. What is confirmed says by whom: the client, by link or code, or staff. */
export function useStatusWord() {
  const t = useTranslations('status');
  return (standing: Standing): string => {
    const { status, confirmedBy } = standing;
    if (isNoShow(standing)) return t('noShow');
    if (awaitsApproval(standing)) return t('awaitsApproval');
    return status === CONFIRMED && confirmedBy ? t(`confirmedBy.${confirmedBy}`) : t(`reservation.${status}`);
  };
}
