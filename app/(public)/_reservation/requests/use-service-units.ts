import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { call, serviceUnitPath, type Answer, type ServiceUnitAnswer } from './endpoints';

type Loaded = Answer<ServiceUnitAnswer>;

/** What the endpoint says of each of these services, once each; null while it loads. */
export function useServiceUnits(ids: number[], locale: Locale): (id: number) => Loaded | null {
  const [known, setKnown] = useState<ReadonlyMap<number, Loaded>>(new Map());
  const missing = ids.filter((id) => !known.has(id)).join(',');

  useEffect(() => {
    if (missing === '') return;
    const abort = new AbortController();
    const wanted = missing.split(',').map(Number);
    void Promise.all(
      wanted.map((id) =>
        call<ServiceUnitAnswer>(serviceUnitPath(id), locale, { signal: abort.signal }).then(
          (answer) => [id, answer] as const,
        ),
      ),
    ).then((loaded) => {
      if (!abort.signal.aborted) setKnown((before) => new Map([...before, ...loaded]));
    });
    return () => abort.abort();
  }, [missing, locale]);

  return (id) => known.get(id) ?? null;
}
