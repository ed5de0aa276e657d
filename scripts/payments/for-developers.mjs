import { startPaymentStandIn } from './stand-in.mjs';

/**
 * Where no key is set, a developer pays at a stand-in on this machine.
 * @param {Record<string, string | undefined>} environment
 * @param {number | string} port of the server, which hears of payments
 * @returns {Promise<Record<string, string>>} what the server has to know of it
 */
export async function standInForPayments({ STRIPE_SECRET_KEY }, port) {
  if (STRIPE_SECRET_KEY) return {};
  const { secretKey, webhookSecret, origin } = await startPaymentStandIn({
    webhookUrl: `http://localhost:${port}/api/webhooks/stripe`,
  });
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: origin,
  };
}
