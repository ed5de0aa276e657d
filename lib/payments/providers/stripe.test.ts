import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPaymentStandIn } from '../../../scripts/payments/stand-in.mjs';
import { HOUR } from '../../base/time/units.ts';
import { ProviderAway, ProviderRefused } from './provider.ts';
import { stripe } from './stripe.ts';

const NOW = new Date('2026-11-30T08:00:00Z');
const PAY_UNTIL = new Date('2026-11-30T08:31:00Z');
let standIn: Awaited<ReturnType<typeof startPaymentStandIn>>;
let now = NOW;

beforeEach(async () => {
  now = NOW;
  standIn = await startPaymentStandIn({ now: () => now });
});
afterEach(() => standIn.stop());

const provider = (secretKey = standIn.secretKey) =>
  stripe({ secretKey, webhookSecret: standIn.webhookSecret, baseUrl: standIn.origin });
const order = {
  requestId: 7,
  amount: 80_000,
  currency: 'RSD',
  payUntil: PAY_UNTIL,
  language: 'sr',
  title: 'Salon Breza: Šišanje & farbanje',
  email: 'ana@example.com',
  returnUrl: 'https://salon.example/my-appointment?token=a',
} as const;
const paidFor = { state: 'paid', amount: 80_000, currency: 'RSD' };

describe('a payment', () => {
  it('is opened with a page of the provider’s, and found there', async () => {
    const { ref, url } = await provider().create(order);
    expect(url).toContain(ref);
    expect(standIn.sessions.get(ref)).toMatchObject({
      amount_total: 80_000,
      currency: 'rsd',
      client_reference_id: '7',
      locale: 'auto',
      success_url: order.returnUrl,
    });
    expect(await provider().find(ref)).toEqual({ state: 'open' });
    standIn.pay(ref);
    expect(await provider().find(ref)).toMatchObject(paidFor);
  });

  it('is one, however often it is opened, also where the answer was lost', async () => {
    standIn.fail(() => 'lost');
    await expect(provider().create(order)).rejects.toBeInstanceOf(ProviderAway);
    standIn.fail();
    const [one, other] = [await provider().create(order), await provider().create(order)];
    expect(one).toEqual(other);
    expect(standIn.sessions.size).toBe(1);
  });

  it('expires where nobody has paid, and says so where somebody has', async () => {
    const { ref } = await provider().create(order);
    expect(await provider().expire(ref)).toEqual({ state: 'expired' });
    expect(await provider().expire(ref)).toEqual({ state: 'expired' });
    expect(standIn.pay(ref)).toBeNull();
    const { ref: paid } = await provider().create({ ...order, requestId: 8 });
    standIn.pay(paid);
    expect(await provider().expire(paid)).toMatchObject(paidFor);
  });

  it('expires by itself when its time is over', async () => {
    const { ref } = await provider().create(order);
    now = PAY_UNTIL;
    expect(await provider().find(ref)).toEqual({ state: 'expired' });
  });

  it('is refused for less than half an hour', () =>
    expect(
      provider().create({ ...order, payUntil: new Date('2026-11-30T08:29:00Z') }),
    ).rejects.toBeInstanceOf(ProviderRefused));

  it.each(['away', 'busy', 'lost'] as const)(
    'is neither refused nor opened where the provider is %s',
    async (fault) => {
      standIn.fail(() => fault);
      await expect(provider().create(order)).rejects.toBeInstanceOf(ProviderAway);
    },
  );

  it('waits for a key that is right', () =>
    expect(provider('sk_test_wrong').create(order)).rejects.toBeInstanceOf(ProviderAway));
});

describe('money that goes back', () => {
  const paid = async () => {
    const { ref } = await provider().create(order);
    standIn.pay(ref);
    const standing = await provider().find(ref);
    return standing.state === 'paid' ? standing.paymentRef : '';
  };

  it('goes once for each refund, and never beyond what was paid', async () => {
    const paymentRef = await paid();
    standIn.fail(() => 'lost');
    await expect(provider().refund({ refundId: 1, paymentRef, amount: 30_000 })).rejects.toBeInstanceOf(
      ProviderAway,
    );
    standIn.fail();
    await provider().refund({ refundId: 1, paymentRef, amount: 30_000 });
    expect(standIn.balance()).toBe(50_000);
    await expect(provider().refund({ refundId: 2, paymentRef, amount: 50_001 })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
    await provider().refund({ refundId: 3, paymentRef, amount: 50_000 });
    expect(standIn.balance()).toBe(0);
  });
});

describe('an event', () => {
  const read = (body: string, headers: Record<string, string>, at = NOW) =>
    provider().readEvent(body, new Headers(headers), at);

  it('says who has paid, or that it has expired', async () => {
    const [{ ref }, { ref: other }] = [
      await provider().create(order),
      await provider().create({ ...order, requestId: 8 }),
    ];
    standIn.pay(ref);
    await provider().expire(other);
    const events = await Promise.all(
      standIn.events.map((event) => {
        const { body, headers } = standIn.signed(event);
        return read(body, headers);
      }),
    );
    expect(events.map((event) => event?.about)).toMatchObject([
      { kind: 'payment', ref, standing: paidFor },
      { kind: 'payment', ref: other, standing: { state: 'expired' } },
    ]);
  });

  it('says that money did not go back, or that a bank has taken it', async () => {
    const events = [
      standIn.emit('refund.failed', {
        object: 'refund',
        id: 're_1',
        status: 'failed',
        failure_reason: 'lost_or_stolen_card',
      }),
      standIn.emit('charge.dispute.created', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }),
      standIn.emit('customer.created', { object: 'customer', id: 'cus_1' }),
    ].map((event) => standIn.signed(event));
    const about = events.map(async ({ body, headers }) => (await read(body, headers))?.about);
    expect(await Promise.all(about)).toEqual([
      { kind: 'refund-failed', ref: 're_1', error: 'lost_or_stolen_card' },
      { kind: 'disputed', paymentRef: 'pi_1' },
      null,
    ]);
  });

  it('is none that is not signed, was changed, or is old', async () => {
    const { body, headers } = standIn.signed(standIn.emit('customer.created', { object: 'customer' }));
    const signature = headers['stripe-signature'];
    const withoutTime = { 'stripe-signature': 't=,v1=' };
    expect(await read(body, headers)).not.toBeNull();
    expect(await read(body, { 'stripe-signature': `${signature},v1=00` })).not.toBeNull();
    expect(await read(`${body} `, headers)).toBeNull();
    expect(await read(body, {})).toBeNull();
    expect(await read(body, withoutTime)).toBeNull();
    expect(await read(body, { 'stripe-signature': signature.replace(/v1=./, 'v1=x') })).toBeNull();
    expect(await read(body, headers, new Date(NOW.getTime() + HOUR))).toBeNull();
  });
});
