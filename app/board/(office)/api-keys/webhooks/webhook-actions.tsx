'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RowActions } from '@/components/list/row-actions';
import type { WebhookRecord } from '@/lib/webhooks/answer';
import { DeleteRecord } from '../../_parts/records/delete-record';
import { VerbButton } from '../../_parts/verb-button';
import { NewSecret } from './new-secret';
import { EditWebhook } from './webhook-form';

/** What can be done with a webhook: to see whether anything arrives is what is done most. */
export function WebhookActions({ webhook }: { webhook: WebhookRecord }) {
  const t = useTranslations('board.webhooks');
  const { id, name } = webhook;
  const path = `/admin/api/webhooks/${id}`;
  return (
    <RowActions
      name={name}
      main={
        <VerbButton
          path={`${path}/test`}
          label={`${t('test')}: ${name}`}
          word={t('test')}
          success={{ message: t('testSent') }}
        >
          <Send aria-hidden="true" className="size-4.5" />
        </VerbButton>
      }
    >
      <EditWebhook webhook={webhook} />
      <NewSecret id={id} name={name} />
      <DeleteRecord path={path} name={name} />
    </RowActions>
  );
}
