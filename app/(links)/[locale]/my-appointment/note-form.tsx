import { useState } from 'react';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-area';
import { Button } from '@/components/ui/button';
import type { AppointmentLabels } from './setting';

/** What the salon shall know beforehand. */
export function NoteForm({
  saved,
  texts,
  isWorking,
  onSave,
}: {
  saved: string;
  texts: AppointmentLabels;
  isWorking: boolean;
  onSave: (note: string) => void;
}) {
  const [note, setNote] = useState(saved);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(note);
      }}
      className="max-w-prose border-t border-line pt-6"
    >
      <Field id="note" label={texts.note} note={texts.optional} hint={texts.noteHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {note.trim() !== saved && (
        <Button type="submit" size="small" variant="secondary" disabled={isWorking} className="mt-3">
          {texts.noteSave}
        </Button>
      )}
    </form>
  );
}
