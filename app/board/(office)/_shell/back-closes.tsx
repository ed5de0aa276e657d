'use client';

import { useEffect } from 'react';

const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

/** Back can be held up only within one document: the first page that was loaded gets an entry before it. */
function stayInDocument(): void {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!before?.sameDocument) history.pushState(history.state, '', location.href);
}

/**
 * The browser's Back closes the dialog that is open, as a press on its cross does: it asks where something was typed. On a phone nothing
 * else is as near. Browsers without the Navigation API leave the page, as they did.
 */
export function BackCloses() {
  useEffect(() => {
    if (!('navigation' in window)) return;
    const onToggle = (event: Event) => {
      if (event.target instanceof HTMLDialogElement && openDialog()) stayInDocument();
    };
    const onNavigate = (event: NavigateEvent) => {
      const dialog = openDialog();
      const isBack =
        event.navigationType === 'traverse' &&
        event.destination.index < (navigation.currentEntry?.index ?? 0);
      if (!dialog || !isBack || !event.cancelable) return;
      event.preventDefault();
      dialog.requestClose();
    };
    // It does not bubble.
    document.addEventListener('toggle', onToggle, true);
    navigation.addEventListener('navigate', onNavigate);
    return () => {
      document.removeEventListener('toggle', onToggle, true);
      navigation.removeEventListener('navigate', onNavigate);
    };
  }, []);
  return null;
}
