'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { TextArea } from '@/components/form/text-area';
import type { ClientNote } from '@/lib/clients/notes/answer';
import { noteInput } from '@/lib/clients/notes/schema';
import { formatStamp } from '@/lib/base/time/format';
import { useUnsaved } from '@/lib/browser/use-unsaved';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';
import { CardSection } from './card-section';

/** So that the next appointment stays in sight below them. */
const LATEST = 3;

/** What was noted on which day, by whom, and a place for more. */
export function CardNotes({
  clientId,
  notes,
  onChanged,
}: {
  clientId: number;
  notes: ClientNote[];
  onChanged: () => void;
}) {
  const t = useTranslations('board.clientCard');
  const locale = useLocale();
  const send = useSend();
  const id = useId();
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [busy, once] = useOnce();
  useUnsaved(text.trim() !== '');
  const path = `/admin/api/clients/${clientId}/notes`;
  const add = () =>
    once(async () => {
      const sent = await send('POST', path, { text }, { message: t('noted') });
      if (sent.ok) {
        setText('');
        onChanged();
      }
    });
  const remove = (noteId: number) =>
    once(async () => {
      const sent = await send('DELETE', `${path}/${noteId}`, undefined, { message: t('noteRemoved') });
      if (sent.ok || sent.status === 404) onChanged();
    });
  return (
    <CardSection heading={t('dated')}>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {t('addNote')}
        </label>
        <TextArea
          id={id}
          rows={2}
          value={text}
          maxLength={2000}
          placeholder={t('addNote')}
          onChange={({ target }) => setText(target.value)}
        />
        {noteInput.safeParse({ text }).success && (
          <Button type="submit" variant="secondary" size="dense" className="self-end" disabled={busy}>
            {t('note')}
          </Button>
        )}
      </form>
      <ul className="divide-y divide-line">
        {(showsAll ? notes : notes.slice(0, LATEST)).map((note) => (
          <li
            key={note.id}
            className="flex items-start justify-between gap-3 py-2 text-[0.9375rem] leading-snug"
          >
            <div className="min-w-0">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
              <p className="numerals text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
                {[formatStamp(note.createdAt, locale), note.by].filter(Boolean).join(' · ')}
              </p>
            </div>
            <RowButton
              label={t('removeNote', { text: note.text.slice(0, 40) })}
              onClick={() => remove(note.id)}
            >
              <X aria-hidden="true" className="size-4" />
            </RowButton>
          </li>
        ))}
      </ul>
      {!showsAll && notes.length > LATEST && (
        <Button variant="quiet" size="dense" className="-ml-3 self-start" onClick={() => setShowsAll(true)}>
          {t('allNotes', { count: notes.length })}
        </Button>
      )}
    </CardSection>
  );
}
