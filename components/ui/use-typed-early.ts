import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What was typed before the page could listen counts as typed: React leaves it in the field and does not tell of it.
 * @returns the ref of the field, or of what stands around it
 */
export function useTypedEarly<Element extends HTMLElement>(take: (typed: string) => void) {
  const ref = useRef<Element>(null);
  const onTyped = useEffectEvent(take);
  useEffect(() => {
    const field = ref.current instanceof HTMLInputElement ? ref.current : ref.current?.querySelector('input');
    if (field && field.value !== field.defaultValue) onTyped(field.value);
  }, []);
  return ref;
}
