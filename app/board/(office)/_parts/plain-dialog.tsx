'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useUnsaved } from '@/lib/browser/use-unsaved';

/** A dialog that is there while it is open, with its title; while `dirty`, it asks once before it closes, and the login goes above it. */
export function PlainDialog({
  title,
  size = 'form',
  onClose,
  dirty = false,
  leaving,
  children,
}: {
  title: string;
  size?: 'form' | 'fitted';
  onClose: () => void;
  dirty?: boolean;
  /** What is asked then, and the answer that closes it, where it is not what was typed. */
  leaving?: { text: string; close: string };
  children: ReactNode;
}) {
  const t = useTranslations('board.form');
  const titleId = useId();
  const [confirming, setConfirming] = useState(false);
  useUnsaved(dirty);
  const mayClose = () => {
    // Asks once; who closes again means it.
    setConfirming(dirty);
    return !dirty || confirming;
  };
  return (
    <Dialog
      open
      size={size}
      beginsWithField
      onClose={onClose}
      mayClose={mayClose}
      labelledBy={titleId}
      closeLabel={t('close')}
    >
      <h2
        id={titleId}
        tabIndex={-1}
        className="display-3 border-b border-line outline-none py-4 pr-16 pl-5 sm:pl-6"
      >
        {title}
      </h2>
      {confirming && dirty && (
        <p role="alert" className="bg-blush/60 px-5 py-2 text-[0.9375rem] sm:px-6">
          {leaving?.text ?? t('unsaved')}{' '}
          <button type="button" className="quiet-link font-medium" onClick={onClose}>
            {leaving?.close ?? t('discard')}
          </button>
        </p>
      )}
      {children}
    </Dialog>
  );
}
