import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { ReservationStatus } from '@/lib/statuses';
import { STATUS_LOOK } from './status-look';

export function StatusBadge({ status }: { status: ReservationStatus }) {
  const t = useTranslations('status.reservation');
  const { Icon, badge } = STATUS_LOOK[status];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full py-1 pr-2.5 pl-2 text-[0.8125rem] leading-none font-medium whitespace-nowrap',
        badge,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(`${status}`)}
    </span>
  );
}
