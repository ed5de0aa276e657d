import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when something has changed somewhere. The browser connects again by itself after a break; while nobody looks
 * there is no connection, since a browser has only a few of them.
 */
export function useLiveChanges(onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let source: EventSource | undefined;
    const follow = () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && !source) {
        source = new EventSource('/admin/api/reservations/changes');
        source.addEventListener('message', changed);
      } else if (!isSeen) {
        source?.close();
        source = undefined;
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, []);
}
