'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { readQuietly } from '@/lib/browser/requests/read';
import type { FeedDetail } from '@/lib/base/statuses';
import type { CalendarFeed } from '@/lib/booking-board/feeds/queries';
import { useSend } from '../../_parts/sending/use-send';
import { PlainDialog } from '../../_parts/plain-dialog';
import { FeedAddress } from './feed-address';
import { FeedDetailSelect } from './feed-detail';

const PATH = '/admin/api/calendar-feeds';

/** Whose terms an address shows; null: everybody's. */
export type FeedOwner = { id: number; name: string } | null;

/** The secret addresses under which calendar programs find the terms of an employee, or of the whole salon. */
export function FeedsDialog({ owner, onClose }: { owner: FeedOwner; onClose: () => void }) {
  const t = useTranslations('board.feeds');
  const send = useSend();
  const [feeds, setFeeds] = useState<CalendarFeed[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [detail, setDetail] = useState<FeedDetail>('first-names');
  const employeeId = owner?.id ?? null;

  useEffect(() => {
    const leaving = new AbortController();
    const path = employeeId === null ? PATH : `${PATH}?employeeId=${employeeId}`;
    void readQuietly<{ items: CalendarFeed[] }>(path, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setFeeds(answer?.items ?? null);
      setFailed(answer === null);
    });
    return () => leaving.abort();
  }, [employeeId]);

  const create = async () => {
    setBusy(true);
    const sent = await send('POST', PATH, { employeeId, detail }, { message: t('created') });
    setBusy(false);
    if (sent.ok) setFeeds((shown) => [...(shown ?? []), sent.body as CalendarFeed]); // as the endpoint answers
  };
  const replace = (id: string, replacement: CalendarFeed) =>
    setFeeds((shown) => shown?.map((feed) => (feed.id === id ? replacement : feed)) ?? null);
  const change = async ({ id }: CalendarFeed, chosen: FeedDetail) => {
    const sent = await send('PUT', `${PATH}/${id}`, { detail: chosen }, { message: t('changed') });
    if (sent.ok) replace(id, sent.body as CalendarFeed); // as the endpoint answers
  };
  const renew = async ({ id }: CalendarFeed) => {
    const sent = await send('POST', `${PATH}/${id}/renew`, undefined, { message: t('renewed') });
    if (sent.ok) replace(id, sent.body as CalendarFeed); // as the endpoint answers
    return null;
  };
  const revoke = async ({ id }: CalendarFeed) => {
    const sent = await send('DELETE', `${PATH}/${id}`, undefined, { message: t('revoked') });
    // Gone is what was wanted, also when somebody else was faster.
    if (sent.ok || sent.status === 404) setFeeds((shown) => shown?.filter((feed) => feed.id !== id) ?? null);
    return null;
  };

  return (
    <PlainDialog title={owner ? t('titleOf', { name: owner.name }) : t('titleOfSalon')} onClose={onClose}>
      <div className="flex flex-col gap-5 overflow-y-auto px-5 py-5 sm:px-6">
        <div className="flex flex-col gap-2 text-[0.9375rem]">
          <p>{t('purpose')}</p>
          {owner && <p>{t('awayHint')}</p>}
          <p className="text-muted">{t('secret')}</p>
        </div>
        {failed && <p role="alert">{t('notRead')}</p>}
        {!feeds && !failed && <Skeleton className="h-24 w-full" />}
        {feeds && (
          <>
            {feeds.length > 0 && (
              <ul className="flex flex-col gap-4">
                {feeds.map((feed, index) => (
                  // oxlint-disable-next-line no-array-index-key -- a renewed address keeps its buttons, and they the focus
                  <li key={index}>
                    <FeedAddress
                      feed={feed}
                      onChange={(chosen) => void change(feed, chosen)}
                      onRenew={() => renew(feed)}
                      onRevoke={() => revoke(feed)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div
              className={classNames('flex flex-col gap-3', feeds.length > 0 && 'border-t border-line pt-5')}
            >
              <FeedDetailSelect value={detail} onChange={setDetail} />
              <Button
                variant={feeds.length > 0 ? 'secondary' : 'primary'}
                size="dense"
                disabled={busy}
                onClick={() => void create()}
                className="self-start"
              >
                <Plus aria-hidden="true" className="size-4.5" />
                {t(feeds.length > 0 ? 'another' : 'create')}
              </Button>
            </div>
          </>
        )}
      </div>
    </PlainDialog>
  );
}
