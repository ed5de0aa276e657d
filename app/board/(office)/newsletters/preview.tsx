'use client';

import { Eye, MailCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { readQuietly } from '@/lib/browser/requests/read';
import type { NewsletterPreview } from '@/lib/newsletters/answer';
import { salonLocales } from '@/lib/base/i18n/home';
import type { Locale } from '@/lib/base/statuses';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';

/** The very mail that readers of each language get, which can be mailed to oneself: what is not translated comes in Serbian. */
export function Preview({ path, name, locale }: { path: string; name: string; locale: Locale }) {
  const t = useTranslations('board.newsletters');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton label={t('previewOf', { name })} word={t('preview')} onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="size-4.5" />
      </RowButton>
      {open && (
        <Dialog open size="wide" onClose={() => setOpen(false)} labelledBy={titleId} closeLabel={t('close')}>
          <div className="flex min-h-0 flex-1 flex-col">
            <h2 id={titleId} tabIndex={-1} className="display-3 py-4 pr-16 pl-5 outline-none sm:pl-6">
              {t('preview')}
            </h2>
            <Letter path={path} first={locale} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Letter({ path, first }: { path: string; first: Locale }) {
  const t = useTranslations('board.newsletters');
  const languages = useTranslations('languages');
  const send = useSend();
  const [shown, setShown] = useState(first);
  const [mail, setMail] = useState<NewsletterPreview | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, once] = useOnce();

  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<NewsletterPreview>(`${path}/preview?language=${shown}`, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setFailed(found === null);
      if (found) setMail(found);
    });
    return () => leaving.abort();
  }, [path, shown]);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 pb-3 sm:px-6">
        <div role="group" aria-label={t('language')} className="flex gap-1">
          {salonLocales().map((language) => (
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
        <Button
          variant="secondary"
          size="dense"
          className="sm:ml-auto"
          disabled={busy}
          onClick={() => once(() => send('POST', `${path}/try`, { language: shown }, { message: null }))}
        >
          <MailCheck aria-hidden="true" className="size-4.5" />
          {t('tryIt')}
        </Button>
      </div>
      {failed && (
        <p role="alert" className="px-5 pt-3 sm:px-6">
          {t('previewFailed')}
        </p>
      )}
      {mail && (
        <p className="px-5 pt-3 text-[0.9375rem] font-medium [overflow-wrap:anywhere] sm:px-6">
          {mail.subject}
        </p>
      )}
      {/* A frame of its own for each letter: one that is given another while it still loads may stay empty. */}
      <iframe
        key={mail?.html}
        title={t('preview')}
        sandbox=""
        srcDoc={mail?.html}
        className="m-5 mt-3 h-[60dvh] min-h-72 flex-1 rounded-soft border border-line bg-white sm:m-6 sm:mt-3"
      />
    </>
  );
}
