import { z } from 'zod';
import { siteContent } from '../../base/site-content/schema.ts';
import { instant } from '../../base/validation/values.ts';

/** `editedAt` is null while nobody has written anything. */
export const siteEdit = siteContent.extend({ editedAt: instant.nullable() });
export type SiteEdit = z.output<typeof siteEdit>;

/** Which draft is meant, by its `editedAt`; without it, whichever there is. */
export const draftSeen = z.strictObject({ editedAt: instant.optional() });
export type DraftSeen = z.output<typeof draftSeen>;

/** Of those that were published before, so many can be taken back. */
export const STORED_VERSIONS = 10;
