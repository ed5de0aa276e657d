import type { Page } from '@playwright/test';
import { startPaymentStandIn } from '../../../scripts/payments/stand-in.mjs';
import { openTestSalon, type ServerProcess, type TestSalon } from '../browser/server-processes.ts';

export type PaymentStandIn = Awaited<ReturnType<typeof startPaymentStandIn>>;

/** A salon of its own in which visits are paid ahead, with the payment service that stands in for the real one. */
export type PayingSalon = { own: TestSalon; standIn: PaymentStandIn; close: () => Promise<void> };

/** A quarter ahead, free until a day before; a tenth of the price after it, and 30 % where nobody comes. */
const POLICY = { kind: 'DEPOSIT', percent: 25, late_fee_percent: 10, no_show_fee_percent: 30 };

/** The demo salon, where everybody pays ahead; `serve` starts its processes as of any other. */
export async function openPayingSalon(policy: object = POLICY): Promise<PayingSalon> {
  const own = await openTestSalon('demo');
  const standIn = await startPaymentStandIn();
  // Tests run at night as well, when nothing would be offered.
  const settings = { payAhead: 'online', quietFrom: '03:00', quietTo: '03:00' };
  await own.sql`update salon_settings set settings = settings || ${own.sql.json(settings)}`;
  await own.sql`insert into payment_policy ${own.sql({ ...policy })}`;
  const serve = async (
    environment: Record<string, string> = {},
    isLogRead = false,
  ): Promise<ServerProcess> => {
    const keys = {
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_BASE_URL: standIn.origin,
    };
    const server = await own.serve({ ...keys, ...environment }, isLogRead);
    standIn.notify(`${server.origin}/api/webhooks/stripe`);
    return server;
  };
  return {
    own: { ...own, serve },
    standIn,
    async close() {
      await own.close();
      await standIn.stop();
    },
  };
}

/** On the page of the payment service. */
export const pressAtProvider = (page: Page, name: 'Pay' | 'Cancel'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
