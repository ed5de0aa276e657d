'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { denseControlClass, denseLabelClass } from '@/components/ui/dense';
import { copyText } from '../_parts/copy-text';
import { PlainDialog } from '../_parts/plain-dialog';

/** What is stored nowhere as it is, at the one moment at which it can be read and copied; until it is, nothing closes it by accident. */
export function ShownOnce({
  title,
  label,
  hint,
  value,
  onClose,
}: {
  title: string;
  label: string;
  hint: string;
  value: string;
  onClose: () => void;
}) {
  const t = useTranslations('board.apiKeys');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    if (await copyText(value, { copied: t('copied'), byHand: t('copyByHand') })) setCopied(true);
  };
  return (
    <PlainDialog
      title={title}
      onClose={onClose}
      dirty={!isCopied}
      leaving={{ text: t('notCopied'), close: t('closeAnyway') }}
    >
      <div className="flex flex-col gap-4 overflow-y-auto px-5 py-5 sm:px-6">
        <p className="rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">{hint}</p>
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className={denseLabelClass}>
            {label}
          </label>
          <div className="flex flex-wrap items-start gap-2">
            {/* Two lines, so that on a phone as well all of it can be read, where it cannot be copied. */}
            <textarea
              ref={field}
              id={id}
              readOnly
              rows={2}
              spellCheck={false}
              value={value}
              onCopy={() => setCopied(true)}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className={classNames(
                denseControlClass,
                'min-w-0 basis-full resize-none py-2 font-mono text-[0.875rem] break-all sm:flex-1 sm:basis-60',
              )}
            />
            <Button size="dense" onClick={() => void copy()}>
              <Copy aria-hidden="true" className="size-4" />
              {t('copy')}
            </Button>
          </div>
        </div>
      </div>
      <div className="flex justify-end border-t border-line px-5 py-3 sm:px-6">
        <Button variant="secondary" size="dense" onClick={onClose}>
          {t('stored')}
        </Button>
      </div>
    </PlainDialog>
  );
}
