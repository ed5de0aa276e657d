import type { SiteRecord } from '@/lib/salon-admin/site-content/queries';

/** Tells the endpoint which draft is on the screen, so that no other one is published or replaced. */
export const seenIn = ({ editedAt }: Pick<SiteRecord, 'editedAt'>): string =>
  editedAt === null ? '' : `?${new URLSearchParams({ editedAt }).toString()}`;
