import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { formatStamp } from '@/lib/base/time/format';
import { WEBHOOK_EVENTS } from '@/lib/base/webhook-events';
import type { WebhookRecord } from '@/lib/webhooks/answer';
import { useEventName } from './use-event-name';

const TONES = {
  on: 'pine',
  staff: 'neutral',
  failing: 'danger',
  gone: 'danger',
  makerGone: 'danger',
} as const;

/** Where a webhook leads, what it notifies of, and how it stands. */
export function WebhookHead({ webhook }: { webhook: WebhookRecord }) {
  const t = useTranslations('board.webhooks');
  const locale = useLocale();
  const nameOf = useEventName();
  const { address, events, stoppedFor, failingSince } = webhook;
  const state = stoppedFor ?? 'on';
  const all = events.length === WEBHOOK_EVENTS.length;
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="font-mono text-[0.8125rem] leading-snug [overflow-wrap:anywhere]">{address}</p>
      <p className="text-[0.875rem] leading-snug text-muted">
        {all ? t('allEvents') : events.map(nameOf).join(', ')}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem]">
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {failingSince && (
          <span className="numerals text-danger">
            {t('failingSince', { at: formatStamp(failingSince, locale) })}
          </span>
        )}
      </p>
    </div>
  );
}
