'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ImportRecord } from '@/lib/import-export/imports/answer';
import { storedRows } from '@/lib/import-export/imports/rows/verdict';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { Card } from './card';

/** Stores what was shown, or throws the file away. Nobody is mailed who is not ticked here. */
export function CommitPanel({ shown }: { shown: ImportRecord }) {
  const { id, kind, headings, mapping } = shown;
  const t = useTranslations('board.imports');
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const [notifies, setNotifies] = useState({ confirmation: false, reminders: false });
  const path = `/admin/api/imports/${id}`;
  const read = new Set(Object.values(mapping));
  const dropped = headings.filter((heading, column) => heading && !read.has(column));
  const count = storedRows(shown);

  const commit = async () => {
    await send('POST', `${path}/commit`, notifies, { message: t('begun') });
    router.refresh();
  };
  const discard = async () => {
    const sent = await send('DELETE', path, undefined, { message: t('discarded') });
    if (sent.ok || sent.status === 404) router.push('/board/import');
    else router.refresh();
  };
  return (
    <Card title={t('screenTitle')}>
      {dropped.length > 0 && (
        <p className="font-medium [overflow-wrap:anywhere]">
          {t('dropped', { columns: dropped.join(', ') })}
        </p>
      )}
      {kind === 'reservations' && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-medium">{t('notify')}</legend>
          <p className="text-[0.9375rem] text-muted">{t('notifyNothing')}</p>
          {(['confirmation', 'reminders'] as const).map((mail) => (
            <label key={mail} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={notifies[mail]}
                onChange={({ target }) => setNotifies({ ...notifies, [mail]: target.checked })}
                className="size-4.5 shrink-0 accent-pine"
              />
              {t(mail)}
            </label>
          ))}
        </fieldset>
      )}
      {kind === 'clients' && <p className="text-[0.9375rem] text-muted">{t('consent')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="dense" disabled={busy || count === 0} aria-busy={busy} onClick={() => once(commit)}>
          {count === 0 ? t('commitNone') : t('commit', { count })}
        </Button>
        <Button variant="quiet" size="dense" disabled={busy} onClick={() => once(discard)}>
          {t('discard')}
        </Button>
      </div>
    </Card>
  );
}
