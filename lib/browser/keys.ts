import { useLayoutEffect, useRef } from 'react';

/** What somebody who types, or who moves something by the keyboard, does not want to be taken away. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [data-scroller] [tabindex], [data-scroller] button';

/** Keys that belong to whoever is typing, to an open dialog, or to the browser. */
function belongsElsewhere({ defaultPrevented, target, key }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog[open], [popover=auto]:popover-open')) return true;
  if (!(target instanceof Element)) return false;
  // In the grid of the calendar only the arrows have a meaning of their own.
  const within = target.closest(TAKES_KEYS);
  return within !== null && (key.startsWith('Arrow') || !within.closest('[data-scroller]'));
}

/** The name of a shortcut: `k` with Ctrl or Cmd is `mod+k`; with Alt nothing is one. */
const nameOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string =>
  altKey ? '' : `${ctrlKey || metaKey ? 'mod+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;

/** Shortcuts of one key. With Ctrl or Cmd they work while somebody types as well. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const latest = useRef(handlers);
  // Both with what is shown, not after it: a key that is pressed at once is meant for what stands there now, and a page that went hears none.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const handler = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!handler || event.repeat) return;
      const isFree = name.startsWith('mod+')
        ? !document.querySelector('dialog[open]')
        : !belongsElsewhere(event);
      if (!isFree) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
