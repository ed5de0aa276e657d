'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { denseLabelClass } from '@/components/ui/dense';
import { Button } from '@/components/ui/button';
import { IMPORT_KINDS, type ImportKind } from '@/lib/import-export/columns/kinds';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { useNavigation } from '../_shell/navigation/navigation';
import { Card } from './card';
import { FileField } from './file-field';

/** Takes a file and what it holds; the page then shows what would become of its rows. */
export function UploadForm() {
  const t = useTranslations('board.imports');
  const send = useSend();
  const router = useRouter();
  const hasProducts = useNavigation().screens.includes('products');
  const [busy, once] = useOnce();
  const [kind, setKind] = useState<ImportKind>('clients');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);

  const read = async () => {
    if (!file) return setError(t('chooseFile'));
    setError(null);
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', file);
    const sent = await send('POST', '/admin/api/imports', form, { message: t('readDone') });
    if (sent.ok) router.push(`/board/import?import=${String(sent.body.id)}`);
    else setError(sent.text ?? t('problems.failed'));
  };

  return (
    <Card title={t('newFile')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          once(read);
        }}
      >
        <fieldset className="flex flex-col gap-1">
          <legend className={denseLabelClass}>{t('kind')}</legend>
          {IMPORT_KINDS.filter((each) => each !== 'products' || hasProducts).map((each) => (
            <label
              key={each}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 pointer-fine:min-h-8"
            >
              <input
                type="radio"
                name="kind"
                value={each}
                checked={kind === each}
                onChange={() => setKind(each)}
                className="size-4.5 accent-pine"
              />
              {t(`kinds.${each}`)}
            </label>
          ))}
          <p className="text-[0.8125rem] text-muted">{t('order')}</p>
        </fieldset>
        <FileField
          name={file?.name}
          error={error}
          onChoose={(chosen) => {
            setFile(chosen);
            setError(null);
          }}
        />
        <Button type="submit" size="dense" className="self-start" aria-busy={busy} disabled={busy}>
          <FileUp aria-hidden="true" className="size-4.5" />
          {t(busy ? 'reading' : 'read')}
        </Button>
      </form>
    </Card>
  );
}
