'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { denseLabelClass } from '@/components/ui/dense';
import { TimeField } from '@/components/form/time-field';
import { RowButton } from '@/components/ui/row-button';
import { Button } from '@/components/ui/button';
import { FREE_DAY, isFreeDay, type Span } from '@/lib/staff-schedule/specific-hours/rules';
import { MAX_SPANS } from '@/lib/staff-schedule/specific-hours/schema';

const EMPTY_SPAN: Span = { timeFrom: '', timeTo: '' };

/** The spans of a day, one below the other. None at all means that the pattern or the general hours count again. */
export function SpansField({ hint }: { hint: string }) {
  const t = useTranslations('board.specificHours');
  const { control } = useFormContext<{ spans: Span[] }>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'spans' });
  const spans = useWatch({ control, name: 'spans' });
  const isFree = spans.some(isFreeDay);
  return (
    <fieldset className="min-w-0">
      <legend className={denseLabelClass}>{t('spans')}</legend>
      <div className="mt-1.5 flex flex-col gap-1.5">
        {fields.length === 0 && <p className="py-1.5 text-[0.9375rem] text-muted">{t('noSpans')}</p>}
        {isFree && <p className="py-1.5 text-[0.9375rem]">{t('freeDay')}</p>}
        {(isFree ? [] : fields).map(({ id }, index) => {
          const number = index + 1;
          return (
            <div
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-start gap-1.5"
            >
              <TimeField name={`spans.${index}.timeFrom`} label={t('from', { number })} />
              <span aria-hidden="true" className="pt-2.5 text-muted pointer-fine:pt-1.5">
                –
              </span>
              <TimeField name={`spans.${index}.timeTo`} label={t('to', { number })} />
              <RowButton label={t('removeSpan', { number })} onClick={() => remove(index)}>
                <X aria-hidden="true" className="size-4.5" />
              </RowButton>
            </div>
          );
        })}
        <div className="flex flex-wrap gap-1.5">
          {fields.length < MAX_SPANS && (
            <Button
              variant="secondary"
              size="dense"
              onClick={() => (isFree ? replace([EMPTY_SPAN]) : append(EMPTY_SPAN))}
            >
              <Plus aria-hidden="true" className="size-4" />
              {t('addSpan')}
            </Button>
          )}
          {!isFree && (
            <Button variant="quiet" size="dense" onClick={() => replace([FREE_DAY])}>
              {t('makeFree')}
            </Button>
          )}
          {isFree && (
            <Button variant="quiet" size="dense" onClick={() => replace([])}>
              {t('notFree')}
            </Button>
          )}
        </div>
        <p className="mt-1 text-[0.8125rem] leading-snug text-muted">{hint}</p>
      </div>
    </fieldset>
  );
}
