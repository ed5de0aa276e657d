import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import { isOpenForBooking } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { WHENS, type When } from '@/lib/availability/next-terms/windows';

/**
 * When something has to be free, a press each. They send the form, so what else is chosen there stays, and no script is
 * needed; the chosen one stands behind them for the other buttons of the form.
 */
export async function WhenChips({ locale, chosen }: { locale: Locale; chosen: When | null }) {
  if (!isOpenForBooking()) return null;
  const t = await getTranslations({ locale, namespace: 'services' });
  const words = {
    today: t('whenToday'),
    tomorrow: t('whenTomorrow'),
    weekend: t('whenWeekend'),
    evening: t('whenEvening'),
  };
  return (
    <fieldset className="mt-3 min-w-0 lg:mt-0">
      <legend className="sr-only">{t('when')}</legend>
      <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:px-1 sm:max-lg:flex-wrap">
        {chosen && <Chip value="" label={t('whenAny')} isChosen={false} />}
        {WHENS.map((when) => (
          <Chip key={when} value={when} label={words[when]} isChosen={when === chosen} />
        ))}
      </div>
      {chosen && <input type="hidden" name="when" value={chosen} />}
    </fieldset>
  );
}

function Chip({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <button
      type="submit"
      name="when"
      value={value}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'min-h-11 shrink-0 rounded-full border px-4 text-[0.9375rem] whitespace-nowrap',
        isChosen
          ? 'border-pine bg-pine text-paper forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
          : 'border-ink/25 hover:border-ink hover:bg-ink/4',
      )}
    >
      {label}
    </button>
  );
}
