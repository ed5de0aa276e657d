import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { call, type ListedUnit } from './endpoints';

/** These services as the list has them, in this order; what is loaded already stays while others are on their way. */
export function useProposals(ids: number[], locale: Locale): ListedUnit[] {
  const [known, setKnown] = useState<ReadonlyMap<number, ListedUnit>>(new Map());
  const missing = ids.filter((id) => !known.has(id)).join(',');

  useEffect(() => {
    if (missing === '') return;
    const abort = new AbortController();
    const path = `/api/service-units?serviceUnits=${missing}`;
    void call<{ items: ListedUnit[] }>(path, locale, { signal: abort.signal }).then((answer) => {
      if (!answer.ok || abort.signal.aborted) return; // nothing is proposed then; the list of all is still there
      setKnown(
        (before) => new Map([...before, ...answer.data.items.map((unit) => [unit.id, unit] as const)]),
      );
    });
    return () => abort.abort();
  }, [missing, locale]);

  return ids.flatMap((id) => known.get(id) ?? []);
}
