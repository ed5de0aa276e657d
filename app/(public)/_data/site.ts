import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cacheLife, cacheTag } from 'next/cache';
import { phoneText } from '@/lib/base/text/phone-text';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import { bookingRules } from '@/lib/salon/settings/settings';
import type { SiteFacts } from '@/lib/base/site-content/facts';
import { NOTHING_SET } from '@/lib/base/site-content/schema';
import { shownSite, type PublishedSite, type LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { formatDuration } from '@/lib/base/time/format';
import type { SiteTag } from '@/lib/kit/cache-tags';
import { findPublishedSite } from '@/lib/salon-admin/site-content/queries';
import { readForPage } from './read';

const SITE: SiteTag = 'site';

/** What the salon says and shows of its own, kept until another version is published. */
export async function publishedSite(): Promise<PublishedSite> {
  'use cache';
  cacheTag(SITE);
  cacheLife('site');
  return readForPage('site', findPublishedSite, { content: NOTHING_SET, pictures: [] });
}

/** What its texts leave to be filled in: who the salon is, and its rules as they are set. */
async function siteFacts(locale: Locale): Promise<SiteFacts> {
  const t = await getTranslations({ locale, namespace: 'about' });
  const { holdMinutes, leadMinutes, horizonDays } = bookingRules();
  return {
    salon: salon().name,
    city: cityIn(locale),
    phone: phoneText(salon().phone, locale),
    email: salon().email,
    hold: formatDuration(holdMinutes, locale),
    lead: formatDuration(leadMinutes, locale),
    days: t('days', { n: horizonDays }),
  };
}

export const siteAsShown = async (site: PublishedSite, locale: Locale): Promise<LocalizedSite> =>
  shownSite(site, locale, await siteFacts(locale));

/** The public site in one language. */
export const publicSite = async (locale: Locale): Promise<LocalizedSite> =>
  siteAsShown(await publishedSite(), locale);
