'use client';

import { useEffect } from 'react';
import { lastUndo } from '../_parts/sending/undoable';

/** A field has an undo of its own. */
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Ctrl+Z takes back what was last done with a reservation, as long as the server does. */
export function UndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.repeat || event.defaultPrevented || isField(event.target)) return;
      const undo = lastUndo();
      if (!undo) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return null;
}
