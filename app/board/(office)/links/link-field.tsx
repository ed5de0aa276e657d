'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { denseControlClass } from '@/components/ui/dense';
import { copyText } from '../_parts/copy-text';

/** A link as it is pasted elsewhere, to mark or to copy by a press; around what belongs to it. */
export function LinkField({
  of,
  link,
  actions,
  children,
}: {
  of: string;
  link: string;
  /** What else can be done with it, beside the button that copies. */
  actions: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('board.siteLinks');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={t('linkFor', { place: of })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={denseControlClass}
      />
      {children}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          size="dense"
          aria-label={t('copyFor', { place: of })}
          onClick={() => {
            field.current?.select();
            void copyText(link, { copied: t('copied'), byHand: t('copyByHand') });
          }}
        >
          <Copy aria-hidden="true" className="size-4" />
          {t('copy')}
        </Button>
        {actions}
      </div>
    </>
  );
}
