'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { TextArea } from '@/components/form/text-area';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { useUnsaved } from '@/lib/browser/use-unsaved';
import { readQuietly } from '@/lib/browser/requests/read';
import { formatStamp } from '@/lib/base/time/format';
import { noteInput } from '@/lib/clients/notes/schema';
import type { ServedCard } from '@/lib/clients/served/answer';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';
import { PhoneLink } from '../../_parts/contact/phone-link';
import { ClientAlert } from '../known/client-alert';
import { Treatment } from './treatment';

/** What an employee knows of a client whom she serves, and a place to note more. */
export function MyClientDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const card = useTranslations('board.clientCard');
  const t = useTranslations('board.myDay');
  const close = useTranslations('board.form')('close');
  const locale = useLocale();
  const send = useSend();
  const titleId = useId();
  const fieldId = useId();
  const [client, setClient] = useState<ServedCard | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const [text, setText] = useState('');
  const [busy, once] = useOnce();
  useUnsaved(text.trim() !== '');
  const path = `/admin/api/clients/${id}`;
  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<ServedCard>(path, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setFailed(found === null);
      if (found) setClient(found);
    });
    return () => leaving.abort();
  }, [path, turn]);
  const add = () =>
    once(async () => {
      const sent = await send('POST', `${path}/notes`, { text }, { message: card('noted') });
      if (!sent.ok) return;
      setText('');
      setTurn((before) => before + 1);
    });

  return (
    <Dialog open size="drawer" onClose={onClose} labelledBy={titleId} closeLabel={close}>
      <header data-at-the-edge="" className="border-b border-line py-4 pr-16 pl-5 sm:pl-6">
        <h2 id={titleId} tabIndex={-1} className="display-3 outline-none [overflow-wrap:anywhere]">
          {client?.name ?? card('title')}
        </h2>
        {client?.phone && <PhoneLink number={client.phone} className="mt-1 min-h-11" />}
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 py-5 sm:px-6">
        {failed && <p role="alert">{card('failed')}</p>}
        {!client && !failed && <Skeleton className="h-56 w-full" />}
        {client && (
          <>
            {client.alert && <ClientAlert text={client.alert} />}
            <Treatment of={client} />
            {client.notes && (
              <p className="text-[0.9375rem] leading-snug whitespace-pre-line [overflow-wrap:anywhere]">
                {client.notes}
              </p>
            )}
            <form
              className="flex flex-col gap-2"
              onSubmit={(event) => {
                event.preventDefault();
                add();
              }}
            >
              <label htmlFor={fieldId} className="text-[0.9375rem] font-medium">
                {card('addNote')}
              </label>
              <TextArea
                id={fieldId}
                rows={3}
                value={text}
                maxLength={2000}
                onChange={({ target }) => setText(target.value)}
              />
              {noteInput.safeParse({ text }).success && (
                <Button type="submit" size="dense" className="self-end" disabled={busy}>
                  {card('note')}
                </Button>
              )}
            </form>
            <ul className="divide-y divide-line">
              {client.dated.map((note) => (
                <li key={note.id} className="py-2 text-[0.9375rem] leading-snug">
                  <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
                  <p className="numerals text-[0.8125rem] text-muted">
                    {formatStamp(note.createdAt, locale)}
                    {note.isOwn && ` · ${t('noteOfYours')}`}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
