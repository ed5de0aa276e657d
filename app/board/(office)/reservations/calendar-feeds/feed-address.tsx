'use client';

import { CalendarPlus, Copy, RefreshCw, Unlink } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { denseControlClass, denseLabelClass } from '@/components/ui/dense';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import { Button, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CalendarFeed } from '@/lib/booking-board/feeds/queries';
import type { FeedDetail } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';
import { copyText } from '../../_parts/copy-text';
import { FeedDetailSelect } from './feed-detail';

/** Calendar programs open it by themselves and ask whether to subscribe. */
const subscriptionUrl = (url: string) => url.replace(/^https?:/, 'webcal:');

/** One address to subscribe to or to copy; what makes it stop working asks first. */
export function FeedAddress({
  feed: { url, detail, by, createdAt, lastReadAt, lastReadFrom },
  onChange,
  onRenew,
  onRevoke,
}: {
  feed: CalendarFeed;
  onChange: (detail: FeedDetail) => void;
  onRenew: () => Promise<null>;
  onRevoke: () => Promise<null>;
}) {
  const t = useTranslations('board.feeds');
  const locale = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const name = t('address', { created: formatStamp(createdAt, locale) });

  const read = () => {
    if (lastReadAt === null) return t('neverRead');
    const at = formatStamp(lastReadAt, locale);
    return lastReadFrom === null ? t('lastReadAt', { at }) : t('lastRead', { at, network: lastReadFrom });
  };
  const copy = async () => {
    if (url === null) return;
    // So that it stands marked where there is no clipboard.
    field.current?.select();
    await copyText(url, { copied: t('copied'), byHand: t('copyByHand') });
  };

  return (
    <div className="flex flex-col gap-1">
      {url === null ? (
        <p className={denseLabelClass}>{name}</p>
      ) : (
        <label htmlFor={id} className={denseLabelClass}>
          {name}
        </label>
      )}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {url === null ? (
          <p className="mr-auto min-w-0 basis-full text-[0.9375rem] sm:flex-1 sm:basis-60">
            {t('foreign', { by: by ?? '' })}
          </p>
        ) : (
          <>
            <input
              ref={field}
              id={id}
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className={classNames(
                denseControlClass,
                'min-w-0 basis-full text-ellipsis sm:flex-1 sm:basis-60',
              )}
            />
            <a
              href={subscriptionUrl(url)}
              aria-label={`${t('subscribe')}: ${name}`}
              className={buttonClass({ variant: 'secondary', size: 'dense' }, 'sm:ml-1')}
            >
              <CalendarPlus aria-hidden="true" className="size-4 max-sm:hidden" />
              {t('subscribe')}
            </a>
            <Button
              variant="secondary"
              size="dense"
              onClick={() => void copy()}
              aria-label={`${t('copy')}: ${name}`}
              className="mr-auto sm:mr-0"
            >
              <Copy aria-hidden="true" className="size-4 max-sm:hidden" />
              {t('copy')}
            </Button>
          </>
        )}
        <DeleteConfirmation
          name={name}
          label={t('renew')}
          icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
          question={t('renewQuestion')}
          onConfirm={onRenew}
        />
        <DeleteConfirmation
          name={name}
          label={t('revoke')}
          icon={<Unlink aria-hidden="true" className="size-4.5" />}
          question={t('revokeQuestion')}
          onConfirm={onRevoke}
        />
      </div>
      {url !== null && (
        <div className="mt-2">
          <FeedDetailSelect of={name} value={detail} onChange={onChange} />
        </div>
      )}
      <p className="text-[0.8125rem] leading-snug text-muted">{read()}</p>
    </div>
  );
}
