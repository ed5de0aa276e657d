import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { publicServiceUnits } from '@/app/(public)/_data/catalogue';
import { offeredCategories } from '@/app/(public)/_home/captions';
import studioPictures from '@/app/(public)/site-pictures.json';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { STUDIO_PICTURES } from '@/lib/base/site-content/schema';
import { findSite, listVersions } from '@/lib/salon-admin/site-content/queries';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { SiteEditor } from './site-editor';
import { usualQuestions, usualSections } from './usual-entries';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('site');

/** Thumbnails of the pictures that come with the program. */
const studio = Object.fromEntries(
  STUDIO_PICTURES.map((name) => [name, `/site/${name}-${studioPictures[name].widths[0]}.webp`]),
);

export default async function SitePage() {
  await requireStaff('site');
  const [t, locale, site, versions] = await Promise.all([
    getTranslations('board'),
    getLocale(),
    findSite(),
    listVersions(),
  ]);
  const categories = [...offeredCategories(await publicServiceUnits(locale))].map(([value, { name }]) => ({
    value,
    label: name,
  }));
  return (
    <div className="flex flex-col gap-4">
      <h1 className="display-3">{t('screens.site')}</h1>
      <p className="max-w-prose text-[0.9375rem] text-muted">{t('site.intro')}</p>
      <SiteEditor
        site={site}
        versions={versions}
        choices={{
          languages: salonLanguages().offered,
          categories,
          studio,
          usual: { faq: usualQuestions(), accessibilitySections: usualSections() },
        }}
        locale={locale}
      />
    </div>
  );
}
