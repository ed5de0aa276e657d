import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { call, post, type Answer, type Question } from './endpoints';

/**
 * What an endpoint answers to a question; null while it loads. A new question is asked anew, and an answer that comes too
 * late is dropped.
 */
export function useAnswer<Data>(question: Question | null, locale: Locale) {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; answer: Answer<Data> } | null>(null);
  const requested = question && JSON.stringify(question);
  const key = `${requested} ${tries}`;

  useEffect(() => {
    if (requested === null) return;
    const { path, body } = JSON.parse(requested) as Question; // made of one above
    const abort = new AbortController();
    const request = { ...(body && post(body)), signal: abort.signal };
    void call<Data>(path, locale, request).then((answer) => {
      if (!abort.signal.aborted) setLoaded({ key, answer });
    });
    return () => abort.abort();
  }, [key, requested, locale]);

  return { answer: loaded?.key === key ? loaded.answer : null, reload: () => setTries(tries + 1) };
}
