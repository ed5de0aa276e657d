import { Repeat, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { useIsDesk } from '../../../_shell/navigation/navigation';
import { ENTRY_BADGES } from '@/lib/booking-board/calendar/badges';
import { AlertMark } from '../grid/alert-mark';
import { BADGE_ICONS } from '../grid/entry-badges';
import { PATTERNS } from '../grid/patterns';
import { statusStyleOf, useStatusWord, type Standing } from '../../../_parts/status-style';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

/** What an entry of the calendar can be; what is rejected has freed its term, and is in the list alone. */
const STANDINGS: Standing[] = [
  { status: INIT, confirmedBy: null },
  { status: INIT, confirmedBy: 'client' },
  { status: CONFIRMED, confirmedBy: 'client' },
  { status: CONFIRMED, confirmedBy: 'staff' },
  { status: DONE, confirmedBy: null },
  { status: CONFIRMED, confirmedBy: null, noShow: true },
];

const GROUNDS = ['processing', 'buffer', 'away', 'closed'] as const;

/** Which look is which state, and what each mark, ground and color of the calendar means. */
export function Legend({
  kinds,
  hasPaid,
}: {
  kinds: readonly { label: string; tint: string | undefined }[];
  /** Some of what is shown was paid ahead: in a salon without a till nothing ever is. */
  hasPaid: boolean;
}) {
  const word = useStatusWord();
  const t = useTranslations('board.calendar');
  const isDesk = useIsDesk();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] print:gap-x-3 print:gap-y-0 print:text-[0.625rem]">
      {STANDINGS.map((standing) => {
        const { Icon, entry } = statusStyleOf(standing);
        return (
          <Meaning key={word(standing)} label={word(standing)}>
            <span className={classNames('inline-flex rounded-sm border border-l-4 p-0.5', entry)}>
              <Icon
                aria-hidden="true"
                className={classNames('size-3', standing.noShow === true && 'text-danger')}
              />
            </span>
          </Meaning>
        );
      })}
      <Meaning isOnPaper={false} label={t('legend.unresolved')}>
        <TriangleAlert aria-hidden="true" className="size-3.5 text-danger" />
      </Meaning>
      <Meaning label={t('legend.alert')}>
        <AlertMark />
      </Meaning>
      {ENTRY_BADGES.filter((badge) => badge !== 'paid' || hasPaid).map((badge) => {
        const Icon = BADGE_ICONS[badge];
        return (
          <Meaning key={badge} label={t(`badges.${badge}`)}>
            <Icon aria-hidden="true" className="size-3.5 opacity-70" />
          </Meaning>
        );
      })}
      <Meaning isOnPaper={false} label={t('legend.part')}>
        <span
          aria-hidden="true"
          className="numerals rounded-full border border-current px-1.5 text-[0.6875rem]"
        >
          1/2
        </span>
      </Meaning>
      <Meaning isOnPaper={false} label={t('legend.series')}>
        <Repeat aria-hidden="true" className="size-3 opacity-80" />
      </Meaning>
      {GROUNDS.map((ground) => (
        <Meaning key={ground} isOnPaper={false} label={t(`legend.${ground}`)}>
          <Ground className={classNames(PATTERNS[ground], ground === 'processing' && 'bg-[#b9cdc2]')} />
        </Meaning>
      ))}
      {kinds.map(({ label, tint }) => (
        <Meaning key={label} label={label}>
          <Ground tint={tint} />
        </Meaning>
      ))}
      {isDesk && (
        <li className="hidden basis-full text-muted pointer-coarse:block print:hidden">{t('touchHelp')}</li>
      )}
    </ul>
  );
}

function Meaning({
  label,
  isOnPaper = true,
  children,
}: {
  label: string;
  /** What speaks for itself gives its room to the hours there. */
  isOnPaper?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={classNames('flex items-center gap-1.5', !isOnPaper && 'print:hidden')}>
      {children}
      <span className="inline-block first-letter:uppercase">{label}</span>
    </li>
  );
}

function Ground({ className, tint }: { className?: string; tint?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('size-4 rounded-sm border border-line', className)}
      style={{ backgroundColor: tint }}
    />
  );
}
