'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';

/** A dialog that is there while it is open, with its title; `asksBeforeClosing` once something has been typed. */
export function PlainDialog({
  title,
  size = 'form',
  onClose,
  dirty = false,
  children,
}: {
  title: string;
  size?: 'form' | 'fitted';
  onClose: () => void;
  dirty?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('board.form');
  const titleId = useId();
  const [confirming, setConfirming] = useState(false);
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
          {t('unsaved')}{' '}
          <button type="button" className="quiet-link font-medium" onClick={onClose}>
            {t('discard')}
          </button>
        </p>
      )}
      {children}
    </Dialog>
  );
}
