import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { publicTeam, type PublicEmployee } from '@/lib/catalogue/team/queries';
import { teamKey } from '@/lib/web/cache/record-address';
import type { SiteTag } from '@/lib/kit/cache-tags';
import type { Locale } from '@/lib/base/statuses';
import { readForPage } from './read';

const TEAM: SiteTag = 'team';
/** What somebody does is a matter of the services as well. */
const SERVICE_UNITS: SiteTag = 'service-units';

/** Who works here, as the public pages show it. */
export async function team(locale: Locale): Promise<PublicEmployee[]> {
  'use cache';
  cacheTag(TEAM, SERVICE_UNITS);
  cacheLife('site');
  return readForPage(teamKey(locale), () => publicTeam(locale), []);
}
