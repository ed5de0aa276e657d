'use client';

import { classNames } from '@/components/ui/class-names';
import { formatTime, wallTimeOf } from '@/lib/base/time/format';
import { fill } from '../_reservation/labels';
import { useNextTerms } from './next-terms-provider';

/** Whether anything is free today, and when first. */
export function FreeSoon({ className }: { className?: string }) {
  const { terms, words, when, isToday } = useNextTerms();
  const first = terms?.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))[0];
  const text =
    first &&
    (isToday(first)
      ? fill(words.freeToday, { time: formatTime(wallTimeOf(first.from)) })
      : fill(words.freeNext, { when: when(first) }));
  return (
    <p
      className={classNames(
        'numerals flex min-h-16 items-center gap-2.5 text-[0.9375rem] leading-snug noscript:hidden',
        className,
      )}
    >
      {text && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />}
      {text}
    </p>
  );
}
