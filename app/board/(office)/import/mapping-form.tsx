'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FIELDS, wordOf, type ImportField } from '@/lib/import-export/columns/kinds';
import type { ImportRecord } from '@/lib/import-export/imports/answer';
import { useOnce } from '../_parts/sending/use-once';
import { ChoiceOf } from './choice-of';
import { useImportUpdate } from './use-import-update';

const NOWHERE = '';

/** Which column tells what, to correct; the rows are then looked at again. */
export function MappingForm({
  shown,
  categories,
}: {
  shown: ImportRecord;
  categories: { value: number; label: string }[];
}) {
  const t = useTranslations('board.imports');
  const update = useImportUpdate(shown.id);
  const [busy, once] = useOnce();
  const [mapping, setMapping] = useState<Record<string, number>>(shown.mapping);
  const [options, setOptions] = useState(shown.options);
  const hoursId = useId();
  const { kind, headings, sample } = shown;

  const apply = async () => {
    const fields = FIELDS[kind].map((field: ImportField) => [field, mapping[field] ?? null]);
    const body = { mapping: Object.fromEntries(fields), options };
    await update(body);
  };
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...rest } = mapping;
    setMapping(value === NOWHERE ? rest : { ...rest, [field]: Number(value) });
  };
  const columns = [
    { value: NOWHERE, label: t('noColumn') },
    ...headings.map((heading, column) => ({
      value: String(column),
      label: heading || t('column', { number: column + 1 }),
    })),
  ];
  const example = (column: number | undefined) => (column === undefined ? '' : (sample[column] ?? ''));

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        once(apply);
      }}
    >
      <p className="text-[0.9375rem] text-muted">{t('mappingHint')}</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {FIELDS[kind].map((field: ImportField) => (
          <ChoiceOf
            key={field}
            label={t(`fields.${wordOf(kind, field)}`)}
            hint={example(mapping[field]) && t('example', { value: example(mapping[field]).slice(0, 60) })}
            value={mapping[field] === undefined ? NOWHERE : String(mapping[field])}
            choices={columns}
            onChoose={(value) => choose(field, value)}
          />
        ))}
        {(kind === 'clients' || kind === 'reservations') && (
          <ChoiceOf
            label={t('dayOrder')}
            value={options.dayOrder}
            choices={(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`dayOrders.${value}`) }))}
            onChoose={(value) => setOptions({ ...options, dayOrder: value === 'mdy' ? 'mdy' : 'dmy' })}
          />
        )}
        {kind === 'service-units' && (
          <ChoiceOf
            label={t('categoryId')}
            value={String(options.categoryId ?? NOWHERE)}
            choices={[
              { value: NOWHERE, label: t('noCategory') },
              ...categories.map(({ value, label }) => ({ value: String(value), label })),
            ]}
            onChoose={(value) =>
              setOptions({ ...options, categoryId: value === NOWHERE ? null : Number(value) })
            }
          />
        )}
      </div>
      {kind === 'reservations' && (
        <label htmlFor={hoursId} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            id={hoursId}
            type="checkbox"
            checked={options.outsideHours}
            onChange={({ target }) => setOptions({ ...options, outsideHours: target.checked })}
            className="size-4.5 shrink-0 accent-pine"
          />
          {t('outsideHours')}
        </label>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="dense"
        className="self-start"
        disabled={busy}
        aria-busy={busy}
      >
        {t(busy ? 'reading' : 'apply')}
      </Button>
    </form>
  );
}
