import { useEffect, useState } from 'react';
import { readQuietly } from '@/lib/browser/requests/read';
import type { FoundOnBoard } from '@/lib/dashboard/search/answer';

const PAUSE = 150;

type State = { of: string; found: FoundOnBoard | null };

/** What the salon's records have of a text. While the next answer is on its way, the last one stays. */
export function useFound(text: string): {
  found: FoundOnBoard | null;
  isWaiting: boolean;
  hasFailed: boolean;
} {
  const wanted = text.trim();
  const [state, setState] = useState<State>({ of: '', found: null });
  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const path = `/admin/api/search?${new URLSearchParams({ q: wanted }).toString()}`;
      void readQuietly<FoundOnBoard>(path, leaving.signal).then((found) => {
        if (!leaving.signal.aborted) setState({ of: wanted, found });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted]);
  if (wanted === '') return { found: null, isWaiting: false, hasFailed: false };
  const isWaiting = state.of !== wanted;
  return { found: state.found, isWaiting, hasFailed: !isWaiting && state.found === null };
}
