import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { describeFault } from '../../base/log/fault.ts';
import { maskPersonal } from '../../base/log/mask.ts';
import { isSame } from '../../kit/http/same-text.ts';
import {
  ProviderAway,
  ProviderRefused,
  type PaymentProvider,
  type ProviderEvent,
  type Standing,
} from './provider.ts';

/* Stripe's HTTP, as its published OpenAPI document has it: a hosted page (Checkout Session), so that no card number ever comes here. */

const TIMEOUT_MS = 4_000;
const TOLERANCE_SECONDS = 5 * 60;
const ANSWER_LIMIT = 256 * 1024;
/** What an answer means does not change until somebody has read what became different. */
const VERSION = '2024-06-20';

const session = z.object({
  id: z.string(),
  url: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullable(),
});
type Session = z.output<typeof session>;
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
const failure = z.object({ error: z.object({ type: z.string(), message: z.string().optional() }) });

function standingOf({ status, payment_status, amount_total, currency, payment_intent }: Session): Standing {
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

/** What stands in the header, as Stripe signs. */
export const stripeSignature = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Whether it was signed with our secret, lately; there may be several signatures, while the secret is being changed. */
function isSigned(body: string, header: string | null, secret: string, now: Date): boolean {
  const fields = (header ?? '').split(',').map((field) => field.trim().split('='));
  const seconds = Number(fields.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!(Math.abs(now.getTime() / 1_000 - seconds) <= TOLERANCE_SECONDS)) return false;
  const [, expected = ''] = stripeSignature(body, secret, seconds).split(',v1=');
  return fields.some(([name, value = '']) => name === 'v1' && isSame(value, expected));
}

type Account = { secretKey: string; webhookSecret: string; baseUrl: string };

export function stripe({ secretKey, webhookSecret, baseUrl }: Account): PaymentProvider {
  async function request<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    { form, key }: { form?: Record<string, string>; key?: string } = {},
  ): Promise<z.output<Schema>> {
    let answer: { status: number; text: string };
    try {
      const response = await fetch(`${baseUrl.replace(/\/$/, '')}/v1/${path}`, {
        method: form ? 'POST' : 'GET',
        headers: {
          Authorization: `Bearer ${secretKey}`,
          'Stripe-Version': VERSION,
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(form && { body: new URLSearchParams(form) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = { status: response.status, text: (await response.text()).slice(0, ANSWER_LIMIT) };
    } catch (error) {
      throw new ProviderAway(describeFault(error));
    }
    const { status, text } = answer;
    const body = parsed(text);
    if (status >= 200 && status < 300) {
      const { data, success } = schema.safeParse(body);
      if (success) return data;
      throw new ProviderAway(`an answer of another shape to ${path}`);
    }
    const said = failure.safeParse(body).data?.error;
    const described = maskPersonal(`${status} ${said?.message ?? said?.type ?? ''}`.trim());
    // Wrong in itself. Anything else, a key that is wrong as well, is put right while it waits.
    throw status === 400 || status === 404 ? new ProviderRefused(described) : new ProviderAway(described);
  }

  const find = async (ref: string) =>
    standingOf(await request(session, `checkout/sessions/${encodeURIComponent(ref)}`));

  return {
    name: 'stripe',
    async create({ requestId, amount, currency, payUntil, language, title, email, returnUrl }) {
      const made = await request(session, 'checkout/sessions', {
        key: `payment-request-${requestId}`,
        form: {
          mode: 'payment',
          client_reference_id: String(requestId),
          'payment_method_types[0]': 'card',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(amount),
          'line_items[0][price_data][product_data][name]': title,
          expires_at: String(Math.floor(payUntil.getTime() / 1_000)),
          success_url: returnUrl,
          cancel_url: returnUrl,
          // Its pages do not speak Serbian.
          locale: language === 'sr' ? 'auto' : language,
          ...(email && { customer_email: email }),
        },
      });
      if (made.url === null) throw new ProviderRefused('a session without a page');
      return { ref: made.id, url: made.url };
    },
    async expire(ref) {
      try {
        return standingOf(
          await request(session, `checkout/sessions/${encodeURIComponent(ref)}/expire`, { form: {} }),
        );
      } catch (error) {
        // Only what is open expires; what it is instead is asked for.
        if (error instanceof ProviderRefused) return find(ref);
        throw error;
      }
    },
    find,
    async refund({ refundId, paymentRef, amount }) {
      const made = await request(refund, 'refunds', {
        key: `payment-refund-${refundId}`,
        form: {
          payment_intent: paymentRef,
          amount: String(amount),
          'metadata[refund]': String(refundId),
        },
      });
      if (made.status === 'failed' || made.status === 'canceled')
        throw new ProviderRefused(made.failure_reason ?? made.status);
      return { ref: made.id };
    },
    readEvent(body, headers, now) {
      if (!isSigned(body, headers.get('stripe-signature'), webhookSecret, now)) return null;
      const { data } = event.safeParse(parsed(body));
      return data ? { id: data.id, type: data.type, about: aboutOf(data) } : null;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
