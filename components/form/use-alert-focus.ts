import { useEffect, useRef } from 'react';

/**
 * For a note above what was pressed: in sight, and with the focus, which a button loses that is disabled while it sends.
 * A field that is wrong keeps it.
 * @param shown what the note says; each new one is brought into sight
 */
export function useAlertFocus(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown || document.activeElement?.matches('[aria-invalid=true]')) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return box;
}
