import { z } from 'zod';
import { optional, url, withDefault } from './variable.ts';

/** Who takes payments; without a key nobody pays ahead. */
export const payments = {
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, sk_…'),
    'Lets clients pay ahead through Stripe; it reports to `/api/webhooks/stripe`.',
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_\w+$/, 'must be a whsec_… secret'),
    'What Stripe signs its reports with.',
  ),
  STRIPE_BASE_URL: withDefault(url, 'https://api.stripe.com', 'Another address of Stripe.'),
};
