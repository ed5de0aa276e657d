import { useTranslations } from 'next-intl';
import { useId } from 'react';

/** Of a series: this date alone, or all that come after it as well. */
export function LaterDates({
  count,
  isWith,
  onChange,
}: {
  /** How many come after it. */
  count: number;
  isWith: boolean;
  onChange: (isWith: boolean) => void;
}) {
  const t = useTranslations('board.reservations.series');
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-[0.8125rem] text-muted">{t('which')}</legend>
      {[false, true].map((value) => (
        <label
          key={String(value)}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 text-[0.9375rem]"
        >
          <input
            type="radio"
            name={name}
            checked={isWith === value}
            onChange={() => onChange(value)}
            className="size-4.5 accent-pine"
          />
          {value ? t('andLater', { count }) : t('thisOne')}
        </label>
      ))}
    </fieldset>
  );
}
