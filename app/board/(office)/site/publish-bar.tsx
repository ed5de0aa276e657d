'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';
import type { SiteRecord } from '@/lib/salon-admin/site-content/queries';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { seenIn } from './draft-seen';

/** Whether everybody sees what the draft says, and the button that sees to it. */
export function PublishBar({
  draft,
  isDirty,
  locale,
  onPublished,
  onOvertaken,
}: {
  draft: SiteRecord;
  isDirty: boolean;
  locale: Locale;
  onPublished: (record: Record<string, unknown>) => void;
  /** Somebody else has made another draft of it. */
  onOvertaken: (answer: Record<string, unknown>) => void;
}) {
  const t = useTranslations('board.site');
  const send = useSend();
  const [busy, once] = useOnce();
  const publish = async () => {
    const path = `/admin/api/site/publish${seenIn(draft)}`;
    const sent = await send('POST', path, undefined, { message: t('published') });
    if (sent.ok) onPublished(sent.body);
    else if (sent.status === 409) onOvertaken(sent.body);
  };
  const since = draft.publishedAt
    ? t('publishedAt', { at: formatStamp(draft.publishedAt, locale) })
    : t('neverPublished');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={draft.isPublished ? 'pine' : 'warm'}>
        {t(draft.isPublished ? 'isPublic' : 'isDraft')}
      </Badge>
      <p className="mr-auto text-[0.9375rem] text-muted">{isDirty ? t('saveFirst') : since}</p>
      <Button
        size="dense"
        disabled={isDirty || draft.isPublished || busy}
        aria-busy={busy}
        onClick={() => once(publish)}
      >
        {t('publish')}
      </Button>
    </div>
  );
}
