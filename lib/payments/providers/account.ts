import { env } from '../../base/environment/env.ts';
import { configuredProvider } from './configured.ts';

/** Whose money moves: nobody's, that of a stand-in on this machine, play money at the provider, or real money. */
export type PaymentAccount = 'none' | 'standIn' | 'test' | 'live';

/** How the salon is connected to who takes its payments; the keys themselves are never shown. */
export function paymentAccount(): PaymentAccount {
  if (!configuredProvider()) return 'none';
  const { STRIPE_SECRET_KEY = '', STRIPE_BASE_URL } = env();
  if (!/^https:\/\/api\.stripe\.com\/?$/.test(STRIPE_BASE_URL)) return 'standIn';
  return STRIPE_SECRET_KEY.includes('_test_') ? 'test' : 'live';
}
