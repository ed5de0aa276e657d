import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BoardLink } from '@/components/ui/board-link';
import { ListPage } from '@/components/list/list-page';
import { listWebhooks } from '@/lib/webhooks/queries';
import { requireStaff } from '../../_guard/staff';
import { screenMetadata } from '../../_parts/screen-metadata';
import { SectionTabs } from '../section-tabs';
import { WebhookActions } from './webhook-actions';
import { NewWebhook } from './webhook-form';
import { WebhookHead } from './webhook-head';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('api-keys');

export default async function WebhooksPage() {
  await requireStaff('api-keys');
  const t = await getTranslations('board');
  const webhooks = await listWebhooks();
  return (
    <ListPage title={t('screens.api-keys')} total={webhooks.length} actions={<NewWebhook />}>
      <SectionTabs current="webhooks" />
      <p className="max-w-prose text-[0.9375rem] text-muted">{t('webhooks.lead')}</p>
      {webhooks.length === 0 ? (
        <p className="rounded-card border border-dashed border-ink/20 px-6 py-14 text-center text-muted">
          {t('webhooks.none')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-white/50">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
              <div className="min-w-0 grow basis-72">
                <h2 className="font-sans text-[0.9375rem] font-medium">
                  <BoardLink
                    href={`/board/api-keys/webhooks/${webhook.id}`}
                    className="quiet-link [overflow-wrap:anywhere]"
                  >
                    {webhook.name}
                  </BoardLink>
                </h2>
                <WebhookHead webhook={webhook} />
              </div>
              <WebhookActions webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
