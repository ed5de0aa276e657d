import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { Breadcrumbs } from '../_parts/breadcrumbs';
import { emphasis } from '../_parts/emphasis';
import { SitePicture } from '../_parts/site-picture';
import { emphasised } from '../_parts/words';
import { TeamStrip } from '../_team/team-strip';
import { Questions } from './questions';
import { Values } from './values';

/** The page about the salon with what it says of its own, published or as a draft. */
export async function AboutView({
  site,
  locale,
  questionsOpen,
}: {
  site: LocalizedSite;
  locale: Locale;
  questionsOpen?: boolean;
}) {
  const t = await getTranslations({ locale });
  const { aboutTitle, aboutLead, mission, missionMore } = site.texts;
  return (
    <>
      <div className="wrap pt-6 lg:pt-10">
        <Breadcrumbs locale={locale} trail={[{ path: '/about', label: t('shell.about') }]} />
        <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-12 lg:items-end lg:gap-8">
          <h1 className="display-1 lg:col-span-7">
            {aboutTitle ? emphasised(aboutTitle) : t.rich('about.title', emphasis)}
          </h1>
          <p className="max-w-prose text-lg text-muted lg:col-span-5 lg:pb-3">
            {aboutLead ?? t('about.lead', { salon: salon().name })}
          </p>
        </div>
      </div>
      <div className="wrap mt-10 grid gap-10 lg:mt-16 lg:grid-cols-12 lg:gap-8">
        <div className="aspect-[4/5] overflow-hidden rounded-soft bg-sand max-lg:max-h-[70svh] max-lg:w-full lg:col-span-6">
          <SitePicture
            shown={site.pictures.aboutPicture}
            locale={locale}
            sizes="(min-width: 64rem) 41rem, 100vw"
            priority
          />
        </div>
        <section className="lg:col-span-5 lg:col-start-8 lg:self-center" aria-labelledby="mission">
          <h2 id="mission" className="eyebrow font-sans">
            {t('about.missionTitle')}
          </h2>
          <p className="display-3 mt-4 text-balance">{mission ?? t('about.mission')}</p>
          {missionMore && <p className="mt-6 max-w-prose whitespace-pre-line text-muted">{missionMore}</p>}
        </section>
      </div>
      <Values content={site.values} locale={locale} />
      <TeamStrip locale={locale} />
      <Questions content={site.faq} isOpen={questionsOpen} locale={locale} />
      <div className="wrap mt-20 flex flex-wrap items-center justify-between gap-6 lg:mt-28">
        <p className="display-2">{t('about.cta')}</p>
        <LinkButton href={localePath(locale, '/services')} size="large">
          {t('home.bookNow')}
        </LinkButton>
      </div>
    </>
  );
}
