import { env } from '../../base/environment/env.ts';
import type { PaymentProvider } from './provider.ts';
import { stripe } from './stripe.ts';
import { transfer } from './transfer.ts';

/** By which one pays online here; null where the environment has a key for none. */
export function configuredProvider(): PaymentProvider | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BASE_URL } = env();
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return stripe({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    baseUrl: STRIPE_BASE_URL,
  });
}

/** Null where it is none of ours, or has no key any more. */
export const providerNamed = (name: string): PaymentProvider | null =>
  [transfer, configuredProvider()].find((each) => each?.name === name) ?? null;
