import { MESSAGE_CHANNELS } from '../../base/channels.ts';
import { webhookSignature } from '../../kit/http/signed-webhook.ts';
import { post, refusalOf } from './post.ts';
import type { TextProvider } from './provider.ts';

export type GatewayOptions = { url: string; secret: string; now?: () => Date; timeoutMs?: number };

/**
 * Any other gateway: gets each message as JSON, signed as Standard Webhooks has it, and answers with 2xx once it has taken it. The id
 * stays the same when a message is sent again, and the gateway takes it once. `validSeconds`: for how long it may try to deliver it.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function gateway({ url, secret, now = () => new Date(), timeoutMs }: GatewayOptions): TextProvider {
  return {
    name: 'gateway',
    carries: MESSAGE_CHANNELS,
    knowsIds: true,
    async send({ id, channel, from, to, text, validSeconds }) {
      const body = JSON.stringify({ id, channel, from, to, text, validSeconds });
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const answer = await post(
        url,
        {
          headers: {
            'Content-Type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': timestamp,
            'webhook-signature': webhookSignature({ id, timestamp, body }, secret),
          },
          body,
        },
        timeoutMs,
      );
      if ('lost' in answer) return answer.lost;
      return refusalOf(answer, '') ?? { ok: true };
    },
  };
}
