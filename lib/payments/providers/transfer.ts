import { transferReference } from '../transfer/reference.ts';
import { ProviderRefused, type PaymentProvider } from './provider.ts';

export const TRANSFER = 'transfer';

/** Whoever pays is led to a page of ours and transfers by their bank; only the salon sees what has arrived, and says so (sales/ahead). */
export const transfer: PaymentProvider = {
  name: TRANSFER,
  create: ({ requestId }) => Promise.resolve({ ref: transferReference(requestId), url: null }),
  expire: () => Promise.resolve({ state: 'expired' }),
  find: () => Promise.resolve({ state: 'open' }),
  refund: () => Promise.reject(new ProviderRefused('a transfer goes back by hand')),
  readEvent: () => Promise.resolve(null),
};
