import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import { localePath } from '@/lib/base/i18n/paths';
import { cityIn, salon } from '@/lib/base/salon';
import type { Locale } from '@/lib/base/statuses';
import { Questions } from '../../_about/questions';
import { Values } from '../../_about/values';
import { asLocale } from '../../_data/locale';
import { pageMetadata } from '../../_data/page-metadata';
import { sitePicture } from '../../_data/pictures';
import { Breadcrumbs } from '../../_parts/breadcrumbs';
import { emphasis } from '../../_parts/emphasis';

const namesIn = (locale: Locale) => ({ salon: salon().name, city: cityIn(locale) });

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'about' });
  return pageMetadata(locale, '/about', {
    title: t('metaTitle', namesIn(locale)),
    description: t('metaDescription', namesIn(locale)),
    picture: 'about',
  });
}

export default async function AboutPage() {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale });
  return (
    <>
      <div className="wrap pt-6 lg:pt-10">
        <Breadcrumbs locale={locale} trail={[{ path: '/about', label: t('shell.about') }]} />
        <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-12 lg:items-end lg:gap-8">
          <h1 className="display-1 lg:col-span-7">{t.rich('about.title', emphasis)}</h1>
          <p className="max-w-prose text-lg text-muted lg:col-span-5 lg:pb-3">
            {t('about.lead', namesIn(locale))}
          </p>
        </div>
      </div>
      <div className="wrap mt-10 grid gap-10 lg:mt-16 lg:grid-cols-12 lg:gap-8">
        <div className="aspect-[4/5] overflow-hidden rounded-soft bg-sand max-lg:max-h-[70svh] max-lg:w-full lg:col-span-6">
          <Picture picture={sitePicture('room', locale)} sizes="(min-width: 64rem) 41rem, 100vw" priority />
        </div>
        <section className="lg:col-span-5 lg:col-start-8 lg:self-center" aria-labelledby="mission">
          <h2 id="mission" className="eyebrow font-sans">
            {t('about.missionTitle')}
          </h2>
          <p className="display-3 mt-4 text-balance">{t('about.mission')}</p>
          <p className="mt-6 max-w-prose text-muted">{t('about.missionMore')}</p>
        </section>
      </div>
      <Values locale={locale} />
      <Questions locale={locale} />
      <div className="wrap mt-20 flex flex-wrap items-center justify-between gap-6 lg:mt-28">
        <p className="display-2">{t('about.cta')}</p>
        <LinkButton href={localePath(locale, '/services')} size="large">
          {t('home.bookNow')}
        </LinkButton>
      </div>
    </>
  );
}
