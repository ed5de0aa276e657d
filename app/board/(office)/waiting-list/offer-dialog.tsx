'use client';

import { Gift } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { Skeleton } from '@/components/ui/skeleton';
import { readQuietly } from '@/lib/browser/requests/read';
import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import type { WaitingRecord, WaitingTerms } from '@/lib/waiting-list/answer';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { PlainDialog } from '../_parts/plain-dialog';

type Entry = Pick<WaitingRecord, 'id' | 'clientName'>;

/** Offers a certain term to somebody who waits, whoever else does. */
export function OfferDialog({ entry }: { entry: Entry }) {
  const t = useTranslations('board.waitingList');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton label={`${t('offer')}: ${entry.clientName}`} word={t('offer')} onClick={() => setOpen(true)}>
        <Gift aria-hidden="true" className="size-4.5" />
      </RowButton>
      {isOpen && (
        <PlainDialog title={t('offerTo', { name: entry.clientName })} onClose={() => setOpen(false)}>
          <Terms entry={entry} onDone={() => setOpen(false)} />
        </PlainDialog>
      )}
    </>
  );
}

function Terms({ entry: { id, clientName }, onDone }: { entry: Entry; onDone: () => void }) {
  const t = useTranslations('board.waitingList');
  const locale = useLocale();
  const router = useRouter();
  const send = useSend();
  const [busy, once] = useOnce();
  const [terms, setTerms] = useState<WaitingTerms['items'] | null>(null);
  const [failed, setFailed] = useState(false);
  const path = `/admin/api/waiting-list/${id}`;

  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<WaitingTerms>(`${path}/terms`, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setTerms(answer?.items ?? null);
      setFailed(answer === null);
    });
    return () => leaving.abort();
  }, [path]);

  const offer = async (termFrom: string) => {
    const sent = await send(
      'POST',
      `${path}/offer`,
      { termFrom },
      { message: t('offered', { name: clientName }) },
    );
    if (!sent.ok && sent.status !== 404 && sent.status !== 409) return;
    router.refresh();
    onDone();
  };

  const days = [...new Set((terms ?? []).map(({ from }) => dayOfIso(from)))];
  return (
    <div className="flex flex-col gap-5 overflow-y-auto px-5 py-4 sm:px-6">
      {failed && <p role="alert">{t('termsFailed')}</p>}
      {!terms && !failed && <Skeleton className="h-24 w-full" />}
      {terms?.length === 0 && <p className="text-muted">{t('nothingFree')}</p>}
      {terms && terms.length > 0 && <p className="text-[0.9375rem] text-muted">{t('offerHint')}</p>}
      {days.map((day) => (
        <section key={day}>
          <h3 className="font-medium first-letter:uppercase">{formatLongDay(day, locale)}</h3>
          <div className="mt-2 flex flex-wrap gap-2">
            {terms
              ?.filter(({ from }) => dayOfIso(from) === day)
              .map(({ from, suits }) => (
                <Button
                  key={from}
                  size="dense"
                  variant={suits ? 'primary' : 'secondary'}
                  aria-disabled={busy}
                  onClick={() => once(() => offer(from))}
                >
                  <span className="numerals">{wallTimeOf(from)}</span>
                  {!suits && <span className="sr-only"> ({t('besidesRequest')})</span>}
                </Button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
