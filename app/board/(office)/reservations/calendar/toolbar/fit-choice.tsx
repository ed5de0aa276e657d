'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { denseLabelClass } from '@/components/ui/dense';
import type { Choices } from '../../../_parts/choices';
import type { Fits } from './address';

/** What somebody on the phone asks for, where no service is named yet. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];

/** What has to fit into the week: so many minutes, or a service. */
export function FitChoice({
  fits,
  serviceUnits,
  onFit,
}: {
  fits: Fits | null;
  serviceUnits: Choices['serviceUnits'];
  onFit: (fits: Fits | null) => void;
}) {
  const t = useTranslations('board.calendar.overview');
  const id = useId();
  const choose = (value: string) => {
    const [of, number] = value.split(' ');
    if (!number) return onFit(null);
    onFit(of === 'service' ? { serviceUnitId: Number(number) } : { minutes: Number(number) });
  };
  const value = () => {
    if (fits === null) return '';
    return 'minutes' in fits ? `minutes ${fits.minutes}` : `service ${fits.serviceUnitId}`;
  };
  return (
    <div className="sticky left-0 flex items-center gap-2 border-b border-line px-2 py-1.5 print:hidden">
      <label htmlFor={id} className={`${denseLabelClass} shrink-0`}>
        {t('whereFits')}
      </label>
      <div className="w-72 min-w-0">
        <DenseSelect id={id} value={value()} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('anything')}</option>
          <optgroup label={t('lengths')}>
            {LENGTHS.map((minutes) => (
              <option key={minutes} value={`minutes ${minutes}`}>
                {t('length', { minutes })}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('services')}>
            {serviceUnits
              .filter(({ isHidden }) => !isHidden)
              .map(({ id: unit, name, termDuration }) => (
                <option key={unit} value={`service ${unit}`}>
                  {`${name} · ${t('length', { minutes: termDuration })}`}
                </option>
              ))}
          </optgroup>
        </DenseSelect>
      </div>
    </div>
  );
}
