'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';
import type { SiteRecord, SiteVersionRecord } from '@/lib/salon-admin/site-content/queries';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { seenIn } from './draft-seen';

/** What was published, the newest first; each can be made the draft again. What was not published is asked about before. */
export function Versions({
  versions,
  locale,
  draft,
  isPublished,
  onRestored,
  onOvertaken,
}: {
  versions: SiteVersionRecord[];
  locale: Locale;
  draft: SiteRecord;
  isPublished: boolean;
  onRestored: (record: Record<string, unknown>) => void;
  onOvertaken: (answer: Record<string, unknown>) => void;
}) {
  const t = useTranslations('board.site');
  const send = useSend();
  const [busy, once] = useOnce();
  const [confirming, setConfirming] = useState<number | null>(null);
  const restore = async (id: number) => {
    const path = `/admin/api/site/versions/${id}/restore${seenIn(draft)}`;
    const sent = await send('POST', path, undefined, { message: t('restored') });
    setConfirming(null);
    if (sent.ok) onRestored(sent.body);
    else if (sent.status === 409) onOvertaken(sent.body);
  };
  return (
    <section aria-labelledby="versions" className="max-w-[44rem]">
      <h2 id="versions" className="display-3">
        {t('versions')}
      </h2>
      {versions.length === 0 && <p className="mt-2 text-[0.9375rem] text-muted">{t('noVersions')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {versions.map(({ id, publishedAt, publishedBy }, index) => {
          const at = formatStamp(publishedAt, locale);
          const isConfirming = confirming === id;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-[0.9375rem]">
              <span className="numerals font-medium">{at}</span>
              <span className="mr-auto text-muted">
                {publishedBy === 'system' ? t('fromBefore') : publishedBy}
                {index === 0 && ` · ${t('seenNow')}`}
              </span>
              {isConfirming && <span role="status">{t('draftIsLost')}</span>}
              <Button
                variant={isConfirming ? 'danger' : 'secondary'}
                size="dense"
                disabled={busy}
                aria-label={`${t(isConfirming ? 'restoreAll' : 'restore')}: ${at}`}
                onClick={() => (isPublished || isConfirming ? once(() => restore(id)) : setConfirming(id))}
              >
                {t(isConfirming ? 'restoreAll' : 'restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
