import { siteContent } from '../../lib/base/site-content/schema.ts';
import { site, siteVersion } from '../schema/site.ts';
import { site as content } from './content/site.ts';
import { batch, type Batch } from './insert.ts';

/** What the demo salon says and shows of its own: the draft, and the version that everybody sees. */
export function siteRows(now: Date): Batch[] {
  const whole = siteContent.parse(content);
  return [
    batch(site, [{ id: 1, content: whole, createdAt: now, editedAt: now }]),
    batch(siteVersion, [{ content: whole, publishedAt: now, publishedBy: 'system' }]),
  ];
}
