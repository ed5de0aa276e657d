import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BoardLink } from '@/components/ui/board-link';
import { notFound } from 'next/navigation';
import { MINUTE, SECOND } from '@/lib/base/time/units';
import { idInPath } from '@/lib/base/validation/values';
import { listDeliveries } from '@/lib/webhooks/deliveries/queries';
import { findWebhook } from '@/lib/webhooks/queries';
import { requireStaff } from '../../../_guard/staff';
import { KeepFresh } from '../../../_parts/keep-fresh';
import { screenMetadata } from '../../../_parts/screen-metadata';
import { WebhookActions } from '../webhook-actions';
import { WebhookHead } from '../webhook-head';
import { DeliveryRow } from './delivery-row';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('api-keys');

/** A webhook with the log of what it was sent. */
export default async function WebhookPage({ params }: PageProps<'/board/api-keys/webhooks/[id]'>) {
  await requireStaff('api-keys');
  const id = idInPath.safeParse((await params).id).data;
  const webhook = id === undefined ? null : await findWebhook(id);
  if (!webhook) notFound();
  const t = await getTranslations('board.webhooks');
  const deliveries = await listDeliveries(webhook.id);
  // Whoever has pressed "test" waits for the answer.
  const soon = new Date().getTime() + MINUTE;
  const isAwaited = deliveries.some(({ nextAt }) => nextAt !== null && Date.parse(nextAt) < soon);
  return (
    <div className="flex flex-col gap-4">
      <KeepFresh pause={isAwaited ? 2 * SECOND : MINUTE} />
      <p>
        <BoardLink href="/board/api-keys/webhooks" className="quiet-link text-[0.9375rem]">
          {t('back')}
        </BoardLink>
      </p>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h1 className="display-3 [overflow-wrap:anywhere]">{webhook.name}</h1>
          <WebhookHead webhook={webhook} />
        </div>
        <WebhookActions webhook={webhook} />
      </header>
      <section aria-labelledby="log" className="flex flex-col gap-2">
        <h2 id="log" className="font-sans text-base font-semibold">
          {t('log')}
        </h2>
        <p className="max-w-prose text-[0.9375rem] text-muted">{t('logLead')}</p>
        {deliveries.length === 0 ? (
          <p className="rounded-card border border-dashed border-ink/20 px-6 py-14 text-center text-muted">
            {t('logNone')}
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-white/50">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
