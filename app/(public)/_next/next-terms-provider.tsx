'use client';

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { dayInZone } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import { nextTermsFor, type ToldTerm } from './told';
import { whenText, type WhenWords } from './when';

export type NextTermWords = WhenWords & { next: string; freeToday: string; freeNext: string };

export type NextTermsSetting = {
  locale: Locale;
  zone: string;
  /** Whether the salon takes bookings: before that there is nothing to ask for. */
  isOpen: boolean;
  words: NextTermWords;
};

type NextTerms = {
  /** Null until they are told. */
  terms: ToldTerm[] | null;
  words: NextTermWords;
  when: (term: ToldTerm) => string;
  isToday: (term: ToldTerm) => boolean;
};

const NextTermsContext = createContext<NextTerms | null>(null);

export function useNextTerms(): NextTerms {
  const told = use(NextTermsContext);
  if (!told) throw new Error('A next term is shown outside of a NextTermsProvider');
  return told;
}

/** Asks once for all on a page that tell when something is free. The page itself is the same for everybody. */
export function NextTermsProvider({
  question,
  setting: { isOpen, locale, zone, words },
  children,
}: {
  question: string;
  setting: NextTermsSetting;
  children: ReactNode;
}) {
  const [told, setTold] = useState<{ terms: ToldTerm[]; today: string } | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    void nextTermsFor(question).then((terms) => {
      if (isHere) setTold({ terms, today: dayInZone(new Date(), zone) });
    });
    return () => {
      isHere = false;
    };
  }, [question, isOpen, zone]);

  const today = told?.today ?? '';
  return (
    <NextTermsContext
      value={{
        terms: told?.terms ?? null,
        words,
        when: ({ from }) => whenText(from, today, locale, words),
        isToday: ({ from }) => from.startsWith(today),
      }}
    >
      {children}
    </NextTermsContext>
  );
}
