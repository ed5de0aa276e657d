/** The dialog that every document has, closed (app/_challenge/challenge-note.tsx). */
export const NOTE_ID = 'challenge-note';

/** Work that the reader was told of, and may cancel. */
const shown = new Set<AbortController>();

const findNote = () => document.querySelector<HTMLDialogElement>(`#${NOTE_ID}`);

export function cancelSolving(): void {
  for (const work of shown) work.abort();
}

/** The event comes a moment after the closing: by then the note may be open for other work. */
function cancelUnlessOpen(): void {
  if (!findNote()?.open) cancelSolving();
}

export function announceWork(work: AbortController): void {
  shown.add(work);
  const note = findNote();
  if (!note || note.open) return;
  note.addEventListener('close', cancelUnlessOpen);
  note.showModal();
}

export function endNote(work: AbortController): void {
  if (shown.delete(work) && shown.size === 0) findNote()?.close();
}
