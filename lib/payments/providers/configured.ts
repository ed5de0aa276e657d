import { env } from '../../base/environment/env.ts';
import type { PaymentProvider } from './provider.ts';
import { stripe } from './stripe.ts';

/** By which one pays here; null where the environment has a key for none. */
export function configuredProvider(): PaymentProvider | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BASE_URL } = env();
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return stripe({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    baseUrl: STRIPE_BASE_URL,
  });
}
