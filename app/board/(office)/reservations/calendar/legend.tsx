import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { RESERVATION_STATUS } from '@/lib/statuses';
import { STATUS_LOOK } from '../status-look';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

/** Which look is which state; what is rejected has freed its term, and is in the list alone. */
export function Legend() {
  const t = useTranslations('status.reservation');
  const touchHelp = useTranslations('board.calendar')('touchHelp');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {([INIT, CONFIRMED, DONE] as const).map((status) => {
        const { Icon, entry } = STATUS_LOOK[status];
        return (
          <li key={status} className="flex items-center gap-1.5">
            <span className={classNames('inline-flex rounded-sm border border-l-4 p-0.5', entry)}>
              <Icon aria-hidden="true" className="size-3" />
            </span>
            {t(`${status}`)}
          </li>
        );
      })}
      <li className="hidden basis-full text-muted pointer-coarse:block print:hidden">{touchHelp}</li>
    </ul>
  );
}
