import { useTranslations } from 'next-intl';
import { wallTimeOf } from '@/lib/base/time/format';
import { MINUTE } from '@/lib/base/time/units';
import { isoWithOffset } from '@/lib/base/time/zone';
import type { PushPlan } from '@/lib/booking-changes/push/answer';
import { useTimeZone } from 'next-intl';

/** One appointment of the rest of a day: from when to when it moves, and whether its client is told. */
export function PushedRow({
  of: { clientName, clientPhone, from, minutes, isHere, mayBeNotified },
  isNotified,
  onNotify,
}: {
  of: PushPlan['reservations'][number];
  isNotified: boolean;
  onNotify: (isNotified: boolean) => void;
}) {
  const t = useTranslations('board.reservations.push');
  const zone = useTimeZone() ?? 'UTC';
  const to = isoWithOffset(Date.parse(from) + minutes * MINUTE, zone);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-[0.9375rem]">
      <span className="numerals w-28 shrink-0">
        {wallTimeOf(from)}
        {minutes > 0 && <span className="font-medium"> → {wallTimeOf(to)}</span>}
      </span>
      <span className="min-w-0 flex-1 basis-32">
        <span className="block truncate font-medium">{clientName}</span>
        <span className="block truncate text-[0.8125rem] text-muted">
          {minutes === 0 ? t('stays') : isHere ? t('isHere') : clientPhone}
        </span>
      </span>
      {minutes > 0 && mayBeNotified && (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 pointer-fine:min-h-8">
          <input
            type="checkbox"
            aria-label={t('notifyWhom', { name: clientName })}
            checked={isNotified}
            onChange={({ target }) => onNotify(target.checked)}
            className="size-4.5 shrink-0 accent-pine"
          />
          {t('notify')}
        </label>
      )}
    </li>
  );
}
