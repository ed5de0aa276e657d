import 'server-only';
import { earliest, latest } from '../../base/time/given.ts';
import { LIST_CAP } from '../../base/list-cap.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Wanted } from './conditions.ts';
import type { FoundPage } from './found-page.ts';

/**
 * What is to come, the next first; after it what has begun, the latest first. No index has that order, but each half of it is one
 * by the term: a page is made of both.
 */
export async function findUpcoming(
  find: (query: Wanted) => Promise<FoundPage>,
  query: Wanted,
  now: Date,
): Promise<FoundPage> {
  const { page, itemsPerPage, termFromAfter: after, termFromBefore: before } = query;
  const instant = now.toISOString();
  const isLater = after !== undefined && earliest(after, salonZone()) > now;
  const isEarlier = before !== undefined && latest(before, salonZone()) < now;
  const coming = await find({
    ...query,
    sort: 'termFrom',
    direction: 'ASC',
    termFromAfter: isLater ? after : instant,
  });
  const begun = (of: number) =>
    find({
      ...query,
      sort: 'termFrom',
      direction: 'DESC',
      termFromBefore: isEarlier ? before : instant,
      page: of,
    });
  // Of what has begun, a page of its own may begin on one page of the list and end on the next.
  const skipped = Math.max(0, (page - 1) * itemsPerPage - coming.total);
  const [firstPage, offset] = [Math.floor(skipped / itemsPerPage) + 1, skipped % itemsPerPage];
  const first = await begun(firstPage);
  const second = offset > 0 ? (await begun(firstPage + 1)).numbers : [];
  const rest = [...first.numbers, ...second].slice(offset, offset + itemsPerPage - coming.numbers.length);
  return {
    numbers: [...coming.numbers, ...rest],
    total: Math.min(LIST_CAP, coming.total + first.total),
  };
}
