'use client';

import { useEffect } from 'react';
import { classNames } from '@/components/ui/class-names';
import { chooseLetters, showLetters } from '@/lib/browser/letters';

const loadPlace = () => import('@/lib/browser/place');

/** Serbian in the other letters. Which of the two names is seen follows the letters of the page (app/globals.css). */
export function LettersSwitch({ className }: { className?: string }) {
  useEffect(showLetters, []);

  const choose = (letters: 'cyrillic' | 'latin') => {
    chooseLetters(letters);
    const reload = () => location.reload();
    void loadPlace()
      .then(({ keepPlace }) => keepPlace())
      .then(reload, reload);
  };

  return (
    <div translate="no" className={classNames('noscript:hidden', className)}>
      <button
        type="button"
        lang="sr-Cyrl"
        onClick={() => choose('cyrillic')}
        className="to-cyrillic min-h-11 items-center rounded-full px-2.5 text-[0.9375rem] hover:bg-ink/6"
      >
        Ћирилица
      </button>
      <button
        type="button"
        lang="sr-Latn"
        onClick={() => choose('latin')}
        className="to-latin min-h-11 items-center rounded-full px-2.5 text-[0.9375rem] hover:bg-ink/6"
      >
        Latinica
      </button>
    </div>
  );
}
