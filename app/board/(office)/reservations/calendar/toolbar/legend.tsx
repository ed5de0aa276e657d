import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { useIsDesk } from '../../../_shell/navigation/navigation';
import { ENTRY_BADGES } from '@/lib/booking-board/calendar/badges';
import { AlertMark } from '../grid/alert-mark';
import { BADGE_ICONS } from '../grid/entry-badges';
import { statusStyleOf, useStatusWord, type Standing } from '../../../_parts/status-style';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

const STANDINGS: Standing[] = [
  { status: INIT, confirmedBy: null },
  { status: CONFIRMED, confirmedBy: 'client' },
  { status: CONFIRMED, confirmedBy: 'staff' },
  { status: DONE, confirmedBy: null },
];

/** Which look is which state, and which color is what; what is rejected has freed its term, and is in the list alone. */
export function Legend({ kinds }: { kinds: readonly { label: string; tint: string | undefined }[] }) {
  const word = useStatusWord();
  const t = useTranslations('board.calendar');
  const isDesk = useIsDesk();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {STANDINGS.map((standing) => {
        const { Icon, entry } = statusStyleOf(standing);
        return (
          <li key={word(standing)} className="flex items-center gap-1.5">
            <span className={classNames('inline-flex rounded-sm border border-l-4 p-0.5', entry)}>
              <Icon aria-hidden="true" className="size-3" />
            </span>
            {word(standing)}
          </li>
        );
      })}
      <li className="flex items-center gap-1.5">
        <AlertMark />
        {t('legendAlert')}
      </li>
      {ENTRY_BADGES.map((badge) => {
        const Icon = BADGE_ICONS[badge];
        return (
          <li key={badge} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-3.5 opacity-70" />
            {t(`badges.${badge}`)}
          </li>
        );
      })}
      {kinds.map(({ label, tint }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-4 rounded-sm border border-line"
            style={{ backgroundColor: tint }}
          />
          {label}
        </li>
      ))}
      {isDesk && (
        <li className="hidden basis-full text-muted pointer-coarse:block print:hidden">{t('touchHelp')}</li>
      )}
    </ul>
  );
}
