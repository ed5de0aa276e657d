'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ImportRecord } from '@/lib/import-export/imports/answer';
import { ENCODINGS } from '@/lib/import-export/reading/encodings';
import { useOnce } from '../_parts/sending/use-once';
import { Card } from './card';
import { ChoiceOf } from './choice-of';
import { useImportUpdate } from './use-import-update';

type File = NonNullable<ImportRecord['file']>;

/** What a file leaves open about itself; a text its encoding, a workbook with several sheets which of them is meant. */
export function HowRead({ id, file }: { id: number; file: File }) {
  const t = useTranslations('board.imports');
  const update = useImportUpdate(id);
  const [busy, once] = useOnce();
  const [{ encoding, sheet }, setChosen] = useState(file);
  const [error, setError] = useState<string | null>(null);
  if (encoding === null && file.sheets.length < 2) return null;

  const read = async () => {
    setError(null);
    const body = { file: encoding === null ? { sheet } : { encoding } };
    const refused = await update(body);
    if (refused) setError(refused.text ?? t('problems.failed'));
  };
  return (
    <Card title={t('howRead')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          once(read);
        }}
      >
        <p className="text-[0.9375rem] text-muted">{t('howReadHint')}</p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {encoding === null ? (
            <ChoiceOf
              label={t('sheet')}
              value={String(sheet)}
              choices={file.sheets.map((label, index) => ({ value: String(index), label }))}
              onChoose={(value) => setChosen({ ...file, sheet: Number(value) })}
            />
          ) : (
            <ChoiceOf
              label={t('encoding')}
              value={encoding}
              choices={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
              onChoose={(value) =>
                setChosen({ ...file, encoding: ENCODINGS.find((each) => each === value) ?? encoding })
              }
            />
          )}
        </div>
        {error && (
          <p role="alert" className="text-[0.8125rem] font-medium text-danger">
            {error}
          </p>
        )}
        <Button
          type="submit"
          variant="secondary"
          size="dense"
          className="self-start"
          disabled={busy || (encoding === file.encoding && sheet === file.sheet)}
          aria-busy={busy}
        >
          {t(busy ? 'reading' : 'readAgain')}
        </Button>
      </form>
    </Card>
  );
}
