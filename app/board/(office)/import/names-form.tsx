'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ImportRecord } from '@/lib/import-export/imports/answer';
import { NAME_FIELDS, type NameField } from '@/lib/import-export/imports/rows/names';
import { useOnce } from '../_parts/sending/use-once';
import { Card } from './card';
import { ChoiceOf } from './choice-of';
import { useImportUpdate } from './use-import-update';

type Name = ImportRecord['names'][number];
/** What there is in the salon to choose from. */
export type NameChoices = Record<NameField, { value: number; label: string }[]>;

const NOTHING = '';

const keyOf = ({ field, name }: Name) => `${field} ${name}`;

/** What each name means that is nobody's here; the rows are then looked at again, and later files know it. */
export function NamesForm({ shown, choices }: { shown: ImportRecord; choices: NameChoices }) {
  const { id, names, namesCount } = shown;
  const t = useTranslations('board.imports');
  const update = useImportUpdate(id);
  const [busy, once] = useOnce();
  const [chosen, setChosen] = useState<Record<string, number | null>>({});
  const meant = (name: Name) => chosen[keyOf(name)] ?? (keyOf(name) in chosen ? null : name.means);
  const changed = names.filter((name) => meant(name) !== name.means);

  const apply = async () => {
    const body = { names: changed.map((name) => ({ ...name, means: meant(name) })) };
    await update(body);
  };
  return (
    <Card title={t('names')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          once(apply);
        }}
      >
        <p className="max-w-prose text-[0.9375rem] text-muted">{t('namesHint')}</p>
        {NAME_FIELDS.map((field) => {
          const listed = names.filter((name) => name.field === field);
          if (listed.length === 0) return null;
          return (
            <fieldset key={field} className="min-w-0">
              <legend className="font-medium">{t(`fields.${field}`)}</legend>
              <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
                {listed.map((name) => (
                  <ChoiceOf
                    key={keyOf(name)}
                    label={t('nameOfFile', { name: name.name, count: name.count })}
                    value={String(meant(name) ?? NOTHING)}
                    choices={[
                      { value: NOTHING, label: t('meansNothing') },
                      ...choices[field].map(({ value, label }) => ({ value: String(value), label })),
                    ]}
                    onChoose={(value) =>
                      setChosen({ ...chosen, [keyOf(name)]: value === NOTHING ? null : Number(value) })
                    }
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
        {namesCount > names.length && (
          <p className="text-[0.9375rem] text-muted">
            {t('namesMore', { count: namesCount - names.length })}
          </p>
        )}
        <Button
          type="submit"
          variant="secondary"
          size="dense"
          className="self-start"
          disabled={busy || changed.length === 0}
          aria-busy={busy}
        >
          {t(busy ? 'reading' : 'namesApply')}
        </Button>
      </form>
    </Card>
  );
}
