import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { call, type Answer } from './endpoints';

/**
 * What an endpoint answers to `path`; null while it loads. A new path asks again, and an answer that comes too late is
 * dropped.
 */
export function useAnswer<Data>(path: string | null, locale: Locale) {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; answer: Answer<Data> } | null>(null);
  const key = `${path} ${tries}`;

  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    void call<Data>(path, locale, { signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted) setLoaded({ key, answer });
    });
    return () => abort.abort();
  }, [key, path, locale]);

  return { answer: loaded?.key === key ? loaded.answer : null, reload: () => setTries(tries + 1) };
}
