import type Stripe from 'stripe';
import { z } from 'zod';
import { describeFault } from '../../base/log/fault.ts';
import { maskPersonal } from '../../base/log/mask.ts';
import {
  ProviderAway,
  ProviderRefused,
  type PaymentProvider,
  type ProviderEvent,
  type Standing,
} from './provider.ts';

/* A hosted page of Stripe's (Checkout Session), so that no card number ever comes here. */

const TIMEOUT_MS = 4_000;
const TOLERANCE_SECONDS = 5 * 60;

const session = z.object({
  id: z.string(),
  url: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullable(),
});
const refund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
});
const dispute = z.object({ payment_intent: z.string().nullable() });
const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
});

function standingOf(answer: unknown): Standing {
  const { data } = session.safeParse(answer);
  if (!data) throw new ProviderAway('a session of another shape');
  const { status, payment_status, amount_total, currency, payment_intent } = data;
  if (payment_status === 'paid' && amount_total !== null && currency && payment_intent) {
    return {
      state: 'paid',
      amount: amount_total,
      currency: currency.toUpperCase(),
      paymentRef: payment_intent,
    };
  }
  if (status === 'open' || status === 'expired') return { state: status };
  return { state: 'underway' };
}

function aboutOf({ type, data: { object } }: z.output<typeof event>): ProviderEvent['about'] {
  if (object.object === 'checkout.session') {
    const { data } = session.safeParse(object);
    if (!data) return null;
    // Whoever paid by a way that takes days, and whose bank has said no.
    const standing: Standing =
      type === 'checkout.session.async_payment_failed' ? { state: 'expired' } : standingOf(data);
    return { kind: 'payment', ref: data.id, standing };
  }
  if (object.object === 'refund') {
    const { data } = refund.safeParse(object);
    const hasFailed = data?.status === 'failed' || data?.status === 'canceled';
    return data && hasFailed
      ? { kind: 'refund-failed', ref: data.id, error: data.failure_reason ?? 'failed' }
      : null;
  }
  const { data } = dispute.safeParse(object);
  return object.object === 'dispute' && data?.payment_intent
    ? { kind: 'disputed', paymentRef: data.payment_intent }
    : null;
}

type Account = { secretKey: string; webhookSecret: string; baseUrl: string };

/** The package takes 16 MB and a tenth of a second: only a salon that is paid ahead loads it. */
async function clientOf({ secretKey, baseUrl }: Account) {
  const { default: Package } = await import('stripe');
  const { protocol, hostname, port } = new URL(baseUrl);
  return new Package(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: TIMEOUT_MS,
    // Whoever asks tries again later, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** What was wrong in itself is refused. Anything else, a key that is wrong as well, is put right while it waits. */
function asProviderError(error: unknown): Error {
  if (error instanceof ProviderAway || error instanceof ProviderRefused) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  const described = maskPersonal(describeFault(error));
  return status === 400 || status === 404 ? new ProviderRefused(described) : new ProviderAway(described);
}

export function stripe(account: Account): PaymentProvider {
  let client: Promise<Stripe> | undefined;

  async function ask<Answer>(request: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await request(await (client ??= clientOf(account)));
    } catch (error) {
      throw asProviderError(error);
    }
  }

  const find = (ref: string) =>
    ask(async ({ checkout }) => standingOf(await checkout.sessions.retrieve(ref)));

  return {
    name: 'stripe',
    create: ({ requestId, amount, currency, payUntil, language, title, email, returnUrl }) =>
      ask(async ({ checkout }) => {
        const { id, url } = await checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: String(requestId),
            allowed_payment_method_types: ['card'],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: title },
                },
              },
            ],
            expires_at: Math.floor(payUntil.getTime() / 1_000),
            success_url: returnUrl,
            cancel_url: returnUrl,
            // Its pages do not speak Serbian.
            locale: language === 'sr' ? 'auto' : language,
            ...(email && { customer_email: email }),
          },
          { idempotencyKey: `payment-request-${requestId}` },
        );
        if (url === null) throw new ProviderRefused('a session without a page');
        return { ref: id, url };
      }),
    async expire(ref) {
      try {
        return await ask(async ({ checkout }) => standingOf(await checkout.sessions.expire(ref)));
      } catch (error) {
        // Only what is open expires; what it is instead is asked for.
        if (error instanceof ProviderRefused) return find(ref);
        throw error;
      }
    },
    find,
    refund: ({ refundId, paymentRef, amount }) =>
      ask(async ({ refunds }) => {
        const made = await refunds.create(
          { payment_intent: paymentRef, amount, metadata: { refund: String(refundId) } },
          { idempotencyKey: `payment-refund-${refundId}` },
        );
        if (made.status === 'failed' || made.status === 'canceled')
          throw new ProviderRefused(made.failure_reason ?? made.status);
        return { ref: made.id };
      }),
    async readEvent(body, headers, now) {
      const { webhooks } = await (client ??= clientOf(account));
      const signature = headers.get('stripe-signature') ?? '';
      try {
        const signed = webhooks.constructEvent(
          body,
          signature,
          account.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
        const { data } = event.safeParse(signed);
        return data ? { id: data.id, type: data.type, about: aboutOf(data) } : null;
      } catch {
        return null;
      }
    },
  };
}
