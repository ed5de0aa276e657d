'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { RowButton } from '@/components/ui/row-button';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Readers } from '@/lib/newsletters/answer';
import { salonLocales } from '@/lib/base/i18n/home';
import { useSend } from '../_parts/sending/use-send';
import { SendLater } from './send-later';

/** Asks before it goes out, and says to how many: a mail cannot be taken back. */
export function SendNewsletter({ path, name, readers }: { path: string; name: string; readers: Readers }) {
  const t = useTranslations('board.newsletters');
  const languages = useTranslations('languages');
  const cancel = useTranslations('board.form')('cancel');
  const send = useSend();
  const router = useRouter();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const begin = async () => {
    setOpen(false);
    await send('POST', `${path}/send`, {}, { message: t('begun', { name }) });
    router.refresh();
  };
  return (
    <>
      <RowButton label={t('sendOf', { name })} word={t('send')} onClick={() => setOpen(true)}>
        <Send aria-hidden="true" className="size-4.5" />
      </RowButton>
      {open && (
        <Dialog open size="small" onClose={() => setOpen(false)} labelledBy={titleId} closeLabel={cancel}>
          <div className="overflow-y-auto p-6">
            <h2 id={titleId} className="display-3 pr-10">
              {t('sendTitle')}
            </h2>
            <p className="mt-3 font-medium [overflow-wrap:anywhere]">{name}</p>
            <p className="mt-1">{t('sendQuestion', { count: readers.total })}</p>
            <p className="numerals mt-1 text-[0.9375rem] text-muted">
              {salonLocales()
                .filter((language) => readers[language] > 0)
                .map((language) => `${languages(language)} ${readers[language]}`)
                .join(' · ')}
            </p>
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button variant="quiet" size="dense" data-focus-first onClick={() => setOpen(false)}>
                {cancel}
              </Button>
              <Button size="dense" disabled={readers.total === 0} onClick={() => void begin()}>
                {t('send')}
              </Button>
            </div>
            <SendLater
              path={`${path}/schedule`}
              onPlanned={() => {
                setOpen(false);
                router.refresh();
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
