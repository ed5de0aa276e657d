import { RotateCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { RowPlace } from '@/components/ui/row-place';
import { formatStamp } from '@/lib/base/time/format';
import type { WebhookDelivery } from '@/lib/webhooks/answer';
import { VerbButton } from '../../../_parts/verb-button';
import { useEventName } from '../use-event-name';

const TONES = { waiting: 'warm', delivered: 'pine', failed: 'danger', dropped: 'neutral' } as const;

/** One event on its way to a program: what became of it, and what was answered. */
export function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const t = useTranslations('board.webhooks');
  const locale = useLocale();
  const nameOf = useEventName();
  const { id, event, recordId, state, attempts, nextAt, status, answer, milliseconds, createdAt } = delivery;
  const stamp = formatStamp(createdAt, locale);
  const name = `${nameOf(event)} ${stamp}`;
  const facts = [
    stamp,
    attempts > 0 && t('tries', { count: attempts }),
    nextAt && attempts > 0 && t('nextAt', { at: formatStamp(nextAt, locale) }),
    milliseconds !== null && t('took', { milliseconds }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
          <span className="font-medium">
            {nameOf(event)}
            {recordId !== null && <span className="numerals"> {t('record', { id: recordId })}</span>}
          </span>
          <Badge tone={TONES[state]}>{t(`deliveries.${state}`)}</Badge>
        </p>
        <p className="numerals text-[0.8125rem] leading-snug text-muted">
          {facts.filter(Boolean).join(' · ')}
        </p>
        {answer !== null && (
          <p className="mt-0.5 line-clamp-3 font-mono text-[0.8125rem] leading-snug [overflow-wrap:anywhere]">
            {status ?? t('noAnswer')} {answer}
          </p>
        )}
      </div>
      {state !== 'waiting' && (
        <RowPlace value="word">
          <VerbButton
            path={`/admin/api/webhooks/${webhookId}/deliveries/${id}/send-again`}
            label={`${t('sendAgain')}: ${name}`}
            word={t('sendAgain')}
            success={{ message: t('sentAgain') }}
          >
            <RotateCw aria-hidden="true" className="size-4.5" />
          </VerbButton>
        </RowPlace>
      )}
    </li>
  );
}
