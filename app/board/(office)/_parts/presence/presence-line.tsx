import { CirclePlay, ClockAlert, LogIn } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { formatDuration, wallTimeOf } from '@/lib/base/time/format';
import { presenceState } from '@/lib/booking-rules/presence-rules';

const ICONS = { started: CirclePlay, waiting: LogIn, late: ClockAlert };

/** How it is with a client by now: waits for so long, was begun with, comes later; nothing where nothing is known. */
export function PresenceLine({
  of,
  now,
  className,
}: {
  of: Parameters<typeof presenceState>[0];
  now: number;
  className?: string;
}) {
  const t = useTranslations('board.presence');
  const locale = useLocale();
  const state = presenceState(of, now);
  if (state === null) return null;
  const Icon = ICONS[state.kind];
  const minutes = 'minutes' in state ? formatDuration(state.minutes, locale) : '';
  return (
    <span
      className={classNames(
        'numerals flex items-baseline gap-1 font-medium',
        state.kind === 'late' ? 'text-clay-deep' : 'text-pine',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0 self-start mt-0.5" />
      {t(state.kind, { minutes, time: wallTimeOf(state.at) })}
    </span>
  );
}
