'use client';

import { OutlineIcon } from '@/components/ui/outline-icon';
import { BOOKMARK } from '@/components/ui/outline-icons';
import { setChosen, useChosen } from './chosen';
import { choiceButton, choiceIcon } from './choice-style';

export function BookmarkButton({ id, label }: { id: number; label: string }) {
  const bookmarked = useChosen('serviceUnitBookmarks', id);
  return (
    <button
      type="button"
      aria-pressed={bookmarked}
      aria-label={label}
      onClick={() => setChosen('serviceUnitBookmarks', id, !bookmarked)}
      className={choiceButton}
    >
      <OutlineIcon path={BOOKMARK} className={choiceIcon(bookmarked)} />
    </button>
  );
}
