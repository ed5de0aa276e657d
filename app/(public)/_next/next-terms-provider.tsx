'use client';

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { dayInZone, dayOfIso, formatNearDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { NextTermAnswer } from '@/lib/availability/next-terms/answer';
import { nextTermsFor } from './next-terms-request';
import { whenText, type WhenWords } from './when';

/** As far as our three languages count differently. */
type Plural = 'one' | 'few' | 'other';

export type NextTermWords = WhenWords & {
  next: string;
  freeToday: Record<Plural, string>;
  freeNext: string;
};

export type NextTermsSetting = {
  locale: Locale;
  zone: string;
  /** Whether the salon takes bookings: before that there is nothing to ask for. */
  isOpen: boolean;
  words: NextTermWords;
};

type NextTerms = {
  /** Null until they are told. */
  terms: NextTermAnswer[] | null;
  words: NextTermWords;
  when: (term: NextTermAnswer) => string;
  /** In few letters. */
  nearby: (term: NextTermAnswer) => string;
  isToday: (term: NextTermAnswer) => boolean;
  plural: (count: number) => Plural;
};

const SettingContext = createContext<NextTermsSetting | null>(null);

/** What telling of free terms must know. The page itself is the same for everybody. */
export function NextTermsProvider({ setting, children }: { setting: NextTermsSetting; children: ReactNode }) {
  return <SettingContext value={setting}>{children}</SettingContext>;
}

function pluralIn(locale: Locale, count: number): Plural {
  const rule = new Intl.PluralRules(locale).select(count);
  return rule === 'one' || rule === 'few' ? rule : 'other';
}

/** The free terms that answer a question to /api/next-terms; all on a page that have the same question ask once. Null asks nothing. */
export function useNextTerms(question: string | null): NextTerms {
  const setting = use(SettingContext);
  if (!setting) throw new Error('no NextTermsProvider');
  const { isOpen, locale, zone, words } = setting;
  const [nextTerms, setNextTerms] = useState<{ terms: NextTermAnswer[]; today: string } | null>(null);

  useEffect(() => {
    if (!isOpen || question === null) return;
    let isHere = true;
    void nextTermsFor(question).then((terms) => {
      if (isHere) setNextTerms({ terms, today: dayInZone(new Date(), zone) });
    });
    return () => {
      isHere = false;
    };
  }, [question, isOpen, zone]);

  const today = nextTerms?.today ?? '';
  return {
    terms: nextTerms?.terms ?? null,
    words,
    when: ({ from }) => whenText(from, today, locale, words),
    nearby: ({ from }) => `${formatNearDay(dayOfIso(from), locale)} · ${wallTimeOf(from)}`,
    isToday: ({ from }) => from.startsWith(today),
    plural: (count) => pluralIn(locale, count),
  };
}
