import type { z } from 'zod';
import { siteContent } from '../../base/site/schema.ts';
import { instant } from '../../base/validation/values.ts';

/** `editedAt` is null while nobody has written anything. */
export const siteEdit = siteContent.extend({ editedAt: instant.nullable() });
export type SiteEdit = z.output<typeof siteEdit>;

/** Of those that were published before, so many can be taken back. */
export const KEPT_VERSIONS = 10;
