'use client';

import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatTime, wallTimeOf } from '@/lib/base/time/format';
import { fill } from '../_reservation/words/labels';
import { useNextTerms } from './next-terms-provider';

/** How much is free today and when first, or when something is. */
export function FreeSoon({
  question,
  todayHref,
  className,
}: {
  question: string;
  /** Where all of today's is to be seen. */
  todayHref?: string;
  className?: string;
}) {
  const { terms, words, when, isToday, plural } = useNextTerms(question);
  const first = terms?.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))[0];
  const count = terms?.filter(isToday).length ?? 0;
  let freeText: ReactNode = null;
  if (first && count > 0) {
    const time = formatTime(wallTimeOf(first.from));
    const text = fill(words.freeToday[plural(count)], { count, time });
    freeText = todayHref ? (
      <a href={todayHref} className="quiet-link">
        {text}
      </a>
    ) : (
      text
    );
  } else if (first) {
    freeText = fill(words.freeNext, { when: when(first) });
  }
  return (
    <p
      className={classNames(
        'numerals flex min-h-16 items-center gap-2.5 text-[0.9375rem] leading-snug noscript:hidden',
        className,
      )}
    >
      {freeText && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />}
      {freeText}
    </p>
  );
}
