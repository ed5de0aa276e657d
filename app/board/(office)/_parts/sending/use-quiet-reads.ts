import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { readQuietly } from '@/lib/browser/requests/read';

/** Whoever types or chooses on is not asked for in between. */
const PAUSE = 120;

/**
 * What stands at some addresses, each null where there was no answer; null while they are read.
 * @param turn another one has them read again
 * @param language where it is not that of the page
 */
export function useQuietReads<Answer>(
  paths: readonly string[],
  turn = 0,
  language?: Locale,
): (Answer | null)[] | null {
  const [read, setRead] = useState<{ key: string; turn: number; answers: (Answer | null)[] } | null>(null);
  const key = paths.join(' ');
  useEffect(() => {
    if (key === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      const headers = language && { lang: language };
      const reads = key.split(' ').map((path) => readQuietly<Answer>(path, signal, headers));
      void Promise.all(reads).then((answers) => {
        if (!signal.aborted) setRead({ key, turn, answers });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, turn, language]);
  return read?.key === key && read.turn === turn ? read.answers : null;
}
