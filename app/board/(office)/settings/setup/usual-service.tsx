'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { denseControlClass } from '@/components/ui/dense';
import { home } from '@/lib/base/i18n/home';
import { minutesField, priceField, type Picked } from './picked';

/** One line of the catalogue; once it is picked, it asks what it costs and how long it takes. */
export function UsualService({
  name,
  minutes,
  picked,
  field,
  wrong,
  onPick,
}: {
  name: string;
  minutes: number;
  picked: Picked | undefined;
  /** Names the service in the form. */
  field: string;
  /** Fields of the form that need another value, as they are to be shown. */
  wrong: readonly string[];
  onPick: (value: Picked | null) => void;
}) {
  const t = useTranslations('board.setup');
  const id = useId();
  const problems = [
    wrong.includes(minutesField(field)) && t('minutesWrong'),
    wrong.includes(priceField(field)) && t('priceWrong'),
  ].filter((text) => text !== false);
  const stateOf = (input: string) => {
    const isWrong = wrong.includes(input);
    return { name: input, 'aria-invalid': isWrong, 'aria-describedby': isWrong ? id : undefined };
  };
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
            {...stateOf(minutesField(field))}
            aria-label={t('minutesOf', { name })}
            value={picked.minutes}
            onChange={({ target }) => onPick({ ...picked, minutes: target.value })}
            className={classNames(denseControlClass, 'numerals !w-20')}
          />
          {t('minutesUnit')}
          <input
            inputMode="decimal"
            {...stateOf(priceField(field))}
            aria-label={t('priceOf', { name })}
            value={picked.price}
            onChange={({ target }) => onPick({ ...picked, price: target.value })}
            className={classNames(denseControlClass, 'numerals !w-28')}
          />
          {home().currency}
        </span>
      ) : (
        <span className="text-[0.9375rem] text-muted numerals">{t('minutes', { count: minutes })}</span>
      )}
      {problems.length > 0 && (
        <p id={id} className="w-full pb-1 sm:text-right text-[0.8125rem] font-medium text-danger">
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}
