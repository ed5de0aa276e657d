'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { formatDay } from '@/lib/base/time/format';
import { classNames } from '../ui/class-names';
import { denseControlClass, denseLabelClass } from '../ui/dense';
import { DenseSelect } from '../form/dense-select';
import { PostedDay, PostedTime } from '../time/posted';
import { FilterChip, rangeText } from './filter-chip';
import { useFilterValue } from './filter-values';

function Labelled({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={classNames(denseLabelClass, 'truncate')}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

export function TextFilter({ name, label }: { name: string; label: string }) {
  const value = useFilterValue(name);
  return (
    <>
      <Labelled label={label}>
        {(id) => (
          <input id={id} name={name} defaultValue={value} type="search" className={denseControlClass} />
        )}
      </Labelled>
      <FilterChip names={[name]} label={label} text={value} />
    </>
  );
}

export function SelectFilter({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly { value: string | number; label: string }[];
}) {
  const t = useTranslations('board.list');
  const value = useFilterValue(name);
  const chosen = choices.find((choice) => `${choice.value}` === value);
  return (
    <>
      <Labelled label={label}>
        {(id) => (
          <DenseSelect id={id} name={name} defaultValue={value}>
            <option value="">{t('all')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </DenseSelect>
        )}
      </Labelled>
      <FilterChip names={[name]} label={label} text={chosen?.label ?? ''} />
    </>
  );
}

type RangeType = 'date' | 'number' | 'time';

/** Two fields for the ends of one range, such as `createdAfter` and `createdBefore`. */
export function RangeFilter({
  names: [from, to],
  label,
  type,
}: {
  names: readonly [string, string];
  label: string;
  type: RangeType;
}) {
  const t = useTranslations('board.list');
  const locale = useLocale();
  const inWords = (value: string) => wordsOf(value, type, locale);
  const ends = [inWords(useFilterValue(from)), inWords(useFilterValue(to))] as const;
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className={classNames(denseLabelClass, 'mb-1')}>{label}</legend>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <RangeEnd name={from} label={`${label}, ${t('from')}`} type={type} />
        <RangeEnd name={to} label={`${label}, ${t('to')}`} type={type} />
      </div>
      <FilterChip names={[from, to]} label={label} text={rangeText(...ends)} />
    </fieldset>
  );
}

/** An address may name a moment of a day. */
const wordsOf = (value: string, type: RangeType, locale: Parameters<typeof formatDay>[1]): string =>
  type === 'date' && value !== '' ? formatDay(value.slice(0, 10), locale) : value;

function RangeEnd({ name, label, type }: { name: string; label: string; type: RangeType }) {
  const value = useFilterValue(name);
  // An address may name a moment of a day.
  if (type === 'date') return <PostedDay name={name} label={label} defaultValue={value.slice(0, 10)} />;
  if (type === 'time') return <PostedTime name={name} label={label} defaultValue={value} />;
  return (
    <input
      name={name}
      type="number"
      defaultValue={value}
      aria-label={label}
      title={label}
      className={classNames(denseControlClass, 'numerals pointer-fine:px-2')}
    />
  );
}
