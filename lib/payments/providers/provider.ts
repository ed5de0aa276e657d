import type { Currency, Locale } from '../../base/statuses.ts';

/** What somebody is to pay, as a provider needs to know it. */
export type Order = {
  requestId: number;
  amount: number;
  currency: Currency;
  payUntil: Date;
  language: Locale;
  /** What it is for, as whoever pays reads it. */
  title: string;
  email: string | null;
  /** Where the payer goes afterwards. */
  returnUrl: string;
};

/** How something stands at the provider. `underway`: nobody knows yet; it is asked again. */
export type Standing =
  | { state: 'open' | 'expired' | 'underway' }
  | { state: 'paid'; amount: number; currency: string; paymentRef: string };

/** What a provider tells by itself, in whichever order and however often. */
export type ProviderEvent = {
  id: string;
  type: string;
  about:
    | { kind: 'payment'; ref: string; standing: Standing }
    | { kind: 'refund-failed'; ref: string; error: string }
    | { kind: 'disputed'; paymentRef: string }
    /** Nothing that matters here. */
    | null;
};

/**
 * A way to pay. The same order and the same refund twice are one, whatever became of the answer. Each function throws `ProviderAway` where nobody
 * knows what has happened, and `ProviderRefused` where nothing has.
 */
export type PaymentProvider = {
  name: string;
  /** Without a `url` one pays by the salon's page for payments. */
  create(order: Order): Promise<{ ref: string; url: string | null }>;
  /** Nobody can pay any more, unless somebody has: then it says so. */
  expire(ref: string): Promise<Standing>;
  find(ref: string): Promise<Standing>;
  refund(refund: { refundId: number; paymentRef: string; amount: number }): Promise<{ ref: string }>;
  /** Null where it was not signed by the provider, lately. */
  readEvent(body: string, headers: Headers, now: Date): Promise<ProviderEvent | null>;
};

export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
