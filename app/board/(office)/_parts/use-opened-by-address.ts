import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Does what the address asks for, as `?new=1` opens the form of a new record: once, since the address forgets it then, and a
 * reload or going back does not ask again.
 */
export function useOpenedByAddress(name: string, answer: (value: string) => void): void {
  const value = useSearchParams().get(name);
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    if (value === null) return;
    latest.current(value);
    const address = new URL(location.href);
    address.searchParams.delete(name);
    window.history.replaceState(null, '', address);
  }, [name, value]);
}
