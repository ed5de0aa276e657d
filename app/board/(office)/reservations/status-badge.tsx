import { classNames } from '@/components/ui/class-names';
import type { BoardReservation } from '@/lib/board-reservations/queries';
import { STATUS_LOOK, useStatusWord } from './status-look';

type Known = Pick<BoardReservation, 'status' | 'confirmedBy'>;

export function StatusBadge({ of }: { of: Known }) {
  const { Icon, badge } = STATUS_LOOK[of.status];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full py-1 pr-2.5 pl-2 text-[0.8125rem] leading-none font-medium whitespace-nowrap',
        badge,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {useStatusWord()(of)}
    </span>
  );
}
