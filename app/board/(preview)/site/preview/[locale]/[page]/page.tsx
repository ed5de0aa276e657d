import { notFound } from 'next/navigation';
import { locale as rootLocale } from 'next/root-params';
import { AboutView } from '@/app/(public)/_about/about-view';
import { asLocale } from '@/app/(public)/_data/locale';
import { siteAsShown } from '@/app/(public)/_data/site';
import { HomeView } from '@/app/(public)/_home/home-view';
import { AccessibilityView } from '@/app/(public)/_legal/accessibility-view';
import { ImpressumView } from '@/app/(public)/_legal/impressum-view';
import { PrivacyView } from '@/app/(public)/_legal/privacy-view';
import { ServicesView } from '@/app/(public)/_services/services-view';
import { requireStaff } from '@/app/board/(office)/_guard/staff';
import { findDraftSite } from '@/lib/salon-admin/site-content/queries';

export const instant = false;

/** A public page as the draft would have it, for the frame on the board. */
export default async function PreviewPage({ params }: PageProps<'/board/site/preview/[locale]/[page]'>) {
  await requireStaff('site');
  const { page } = await params;
  const locale = asLocale(await rootLocale());
  const site = await siteAsShown(await findDraftSite(), locale);
  switch (page) {
    case 'home':
      return <HomeView site={site} locale={locale} />;
    case 'services':
      return <ServicesView site={site} locale={locale} />;
    case 'about':
      return <AboutView site={site} locale={locale} questionsOpen />;
    case 'impressum':
      return <ImpressumView site={site} locale={locale} />;
    case 'privacy-policy':
      return <PrivacyView site={site} locale={locale} />;
    case 'accessibility':
      return <AccessibilityView site={site} locale={locale} />;
    default:
      notFound();
  }
}
