'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { LocalizedField } from '@/components/form/localized-field';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { MOST_REASONS, type Reason } from '@/lib/salon/settings/reasons';

type List = 'rejectionReasons' | 'cancellationReasons';

/** A list of reasons that the salon keeps, each in three languages. */
export function ReasonsField({ name }: { name: List }) {
  const t = useTranslations('board.settings');
  const { control } = useFormContext<Record<List, Reason[]>>();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="text-[0.9375rem] font-medium">{t(`fields.${name}`)}</legend>
      <p className="mt-0.5 text-[0.8125rem] leading-snug text-muted">{t(`hints.${name}`)}</p>
      <ol className="mt-3 grid gap-4 sm:grid-cols-2">
        {fields.map((field, index) => (
          <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1">
            <LocalizedField
              name={`${name}.${index}.text`}
              label={t('reasons.reason', { number: index + 1 })}
            />
            <RowButton label={t('reasons.remove', { number: index + 1 })} onClick={() => remove(index)}>
              <Trash2 aria-hidden="true" className="size-4.5" />
            </RowButton>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="dense"
        className="mt-3"
        disabled={fields.length >= MOST_REASONS}
        onClick={() => append({ text: '', textEn: '', textDe: '' })}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {t('reasons.add')}
      </Button>
    </fieldset>
  );
}
