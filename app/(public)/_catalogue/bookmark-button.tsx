'use client';

import { OutlineIcon } from '@/components/ui/outline-icon';
import { setChosen, useChosen } from './chosen';
import { choiceButton, choiceIcon } from './choice-look';

const BOOKMARK =
  'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z';

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
