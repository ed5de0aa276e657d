import { z } from 'zod';
import { LOCALES } from '../base/statuses.ts';
import { requiredText } from '../base/validation/text.ts';
import { requiredOr } from '../base/validation/message-keys.ts';
import { editedAt, idInPath } from '../base/validation/values.ts';
import { WEBHOOK_EVENTS } from '../base/webhook-events.ts';

export const webhookInput = z.strictObject({
  name: requiredText(60),
  address: requiredText(500).describe(
    'Of the public internet, https with its usual port; looked up again at each delivery.',
  ),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'type'), { error: requiredOr('type') })
    .min(1, 'required')
    .transform((given) => WEBHOOK_EVENTS.filter((event) => given.includes(event))),
  language: z.enum(LOCALES, 'type').describe('Of the names in what is sent.'),
  active: z.boolean({ error: 'type' }).describe('While it is not, nothing is recorded for it.'),
});
export type WebhookInput = z.output<typeof webhookInput>;

export const webhookEdit = webhookInput.extend({ editedAt });
export type WebhookEdit = z.output<typeof webhookEdit>;

export const deliveryParams = z.object({ id: idInPath, deliveryId: z.uuid() });
