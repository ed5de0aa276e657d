'use client';

import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { RowButton } from '@/components/ui/row-button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { localized } from '@/lib/base/i18n/localized';
import type { NewsletterRecord } from '@/lib/mailings/newsletters/answer';
import { LOCALES, type Locale } from '@/lib/base/statuses';

/** The letter as readers of each language get it: what is not translated comes in Serbian. */
export function Preview({
  newsletter,
  name,
  locale,
}: {
  newsletter: NewsletterRecord;
  name: string;
  locale: Locale;
}) {
  const t = useTranslations('board.newsletters');
  const languages = useTranslations('languages');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(locale);
  return (
    <>
      <RowButton label={t('previewOf', { name })} onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="size-4.5" />
      </RowButton>
      {open && (
        <Dialog open size="form" onClose={() => setOpen(false)} labelledBy={titleId} closeLabel={t('close')}>
          <div className="flex min-h-0 flex-1 flex-col">
            <h2 id={titleId} tabIndex={-1} className="display-3 py-4 pr-16 pl-5 outline-none sm:pl-6">
              {t('preview')}
            </h2>
            <div
              role="group"
              aria-label={t('language')}
              className="flex gap-1 border-b border-line px-5 pb-3 sm:px-6"
            >
              {LOCALES.map((language) => (
                <button
                  key={language}
                  type="button"
                  aria-pressed={language === shown}
                  onClick={() => setShown(language)}
                  className={classNames(
                    'min-h-11 rounded-full px-4 text-[0.9375rem] pointer-fine:min-h-9',
                    language === shown ? 'bg-pine text-paper' : 'hover:bg-ink/6',
                  )}
                >
                  {languages(language)}
                </button>
              ))}
            </div>
            <div
              className="flex-1 overflow-y-auto bg-sand/60 p-5 sm:p-8"
              tabIndex={0} // oxlint-disable-line no-noninteractive-tabindex -- what scrolls must be reached by keyboard
              role="region"
              aria-label={t('preview')}
            >
              <article
                lang={shown === 'sr' ? 'sr-Latn' : shown}
                className="mx-auto max-w-md rounded-card bg-paper p-6 shadow-lift sm:p-8"
              >
                <h3 className="display-3">{localized(newsletter, 'subject', shown)}</h3>
                <p className="mt-4 [overflow-wrap:anywhere] whitespace-pre-line">
                  {localized(newsletter, 'message', shown)}
                </p>
              </article>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
