'use client';

import { useTranslations } from 'next-intl';
import { readAmount } from '@/components/form/amount';
import { classNames } from '@/components/ui/class-names';
import { denseControlClass } from '@/components/ui/dense';

export type Picked = { price: string; minutes: string };

/** One line of the catalogue; once it is picked, it asks what it costs and how long it takes. */
export function UsualService({
  name,
  minutes,
  picked,
  onPick,
}: {
  name: string;
  minutes: number;
  picked: Picked | undefined;
  onPick: (value: Picked | null) => void;
}) {
  const t = useTranslations('board.setup');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <label className="inline-flex min-h-11 grow cursor-pointer items-center gap-2.5 text-[0.9375rem]">
        <input
          type="checkbox"
          checked={picked !== undefined}
          onChange={({ target }) => onPick(target.checked ? { price: '', minutes: String(minutes) } : null)}
          className="size-4.5 accent-pine"
        />
        {name}
      </label>
      {picked ? (
        <span className="flex items-center gap-2 text-[0.9375rem] text-muted">
          <input
            type="number"
            required
            min={5}
            max={720}
            aria-label={t('minutesOf', { name })}
            value={picked.minutes}
            onChange={({ target }) => onPick({ ...picked, minutes: target.value })}
            className={classNames(denseControlClass, 'numerals !w-20')}
          />
          {t('minutesUnit')}
          <input
            inputMode="decimal"
            required
            aria-label={t('priceOf', { name })}
            value={picked.price}
            ref={(field) =>
              field?.setCustomValidity(
                picked.price === '' || readAmount(picked.price) !== undefined ? '' : t('priceWrong'),
              )
            }
            onChange={({ target }) => onPick({ ...picked, price: target.value })}
            className={classNames(denseControlClass, 'numerals !w-28')}
          />
          RSD
        </span>
      ) : (
        <span className="text-[0.9375rem] text-muted numerals">{t('minutes', { count: minutes })}</span>
      )}
    </div>
  );
}
