import { useTranslations } from 'next-intl';
import type { TEST_EVENT, WebhookEvent } from '@/lib/base/webhook-events';

/** What an event is called; the keys of messages know no dot. */
export function useEventName(): (event: WebhookEvent | typeof TEST_EVENT) => string {
  const t = useTranslations('board.webhooks.names');
  return (event) => t(event.replace('.', '-') as Parameters<typeof t>[0]); // each event has its word
}
