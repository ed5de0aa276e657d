import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { ARROW_RIGHT } from '@/components/ui/outline-icons';
import { Picture } from '@/components/ui/picture';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { messages } from '@/lib/base/i18n/messages';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { artDirected, pictureOfSite } from '../_data/pictures';
import { ratings } from '../_data/reviews';
import { RatingLine } from '../_reviews/rating-line';
import { FreeSoon } from '../_shell/islands';
import { EVERY_SERVICE } from '../_next/questions';
import { emphasis } from '../_parts/emphasis';
import { QuietGround } from '../_parts/quiet-ground';
import { emphasised } from '../_parts/words';
import { bannerCaptions } from './captions';
import { Returning } from './returning';

/** The first screen: the page itself rises into the picture and carries the words, so they read on any picture. */
export async function Banner({
  site,
  units,
  locale,
}: {
  site: LocalizedSite;
  units: PublicServiceUnit[];
  locale: Locale;
}) {
  const [t, { salon: rated }] = await Promise.all([getTranslations({ locale }), ratings()]);
  const { texts } = site;
  const captions = bannerCaptions(site.captions, units, (count) => t('services.count', { n: count }));
  const services = localePath(locale, '/services');
  return (
    <section>
      <div className="relative">
        {/* So high that the main button, and below it what is free today, end above the bars at the bottom. */}
        <div className="relative h-[min(44svh,calc(100svh-28rem-var(--bottom-bar)-var(--returning)))] min-h-20 overflow-hidden transition-[height] duration-calm sm:h-[min(64svh,calc(100svh-29rem-var(--bottom-bar)-var(--returning)))] lg:h-[min(calc(100svh-21.5rem-var(--bottom-bar)-var(--returning)),56rem)] lg:min-h-[21rem]">
          <BannerPicture pictures={site.pictures} locale={locale} />
        </div>
        {/* On a wide screen so high that of the bottle and the candle behind it no tip looks out. */}
        <div className="relative -mt-16 mr-8 bg-paper pt-8 pr-5 pl-5 sm:mr-24 sm:pt-10 sm:pl-8 lg:absolute lg:bottom-0 lg:left-0 lg:mt-0 lg:flex lg:min-h-[55%] lg:w-[55%] lg:flex-col lg:justify-end lg:pt-14 lg:pr-5 lg:pl-[max(3rem,calc((100vw-84rem)/2+3rem))] xl:pr-10">
          <p className="eyebrow">{texts.welcome ?? t('home.welcome')}</p>
          {/* Broken before the words in italics, and smaller where those would not fit into a line. */}
          <h1 className="display-1 mt-4 max-[22rem]:text-[2.7rem] [&_em]:inline-block">
            {texts.slogan ? emphasised(texts.slogan) : t.rich('home.slogan', emphasis)}
          </h1>
        </div>
      </div>
      <div className="wrap grid gap-5 pt-6 sm:gap-10 lg:grid-cols-12 lg:gap-8 lg:pt-8">
        <div className="lg:col-span-5">
          <p className="max-w-prose text-lg text-muted">{texts.lead ?? t('home.lead')}</p>
          <div className="mt-7">
            <Returning
              locale={locale}
              visits={localePath(locale, '/my-visits')}
              labels={messages[locale].returning}
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
            {/* The list and its scripts are a third as heavy as this page: they come when they are wanted. */}
            <LinkButton href={services} size="large" prefetch={false}>
              {t('home.bookNow')}
            </LinkButton>
          </div>
          <FreeSoon question={EVERY_SERVICE} todayHref={`${services}?when=today#results`} className="mt-2" />
          <RatingLine rating={rated} locale={locale} className="mt-2" />
        </div>
        <ul className="grid grid-cols-3 gap-x-3 sm:grid-cols-3 sm:gap-8 lg:col-span-6 lg:col-start-7">
          {captions.map(({ category, title, text }) => (
            <li key={category} className="border-t border-ink/25">
              <Link
                href={`${services}#${category}`}
                prefetch={false}
                className="group block h-full py-3 sm:py-5"
              >
                <span>
                  <span className="font-display text-xl leading-tight sm:text-2xl lg:text-[1.75rem]">
                    {title}
                  </span>
                  <span className="mt-1 block text-[0.9375rem] text-muted max-sm:hidden">{text}</span>
                </span>
                <OutlineIcon
                  path={ARROW_RIGHT}
                  className="size-5 shrink-0 text-clay transition-transform duration-calm group-hover:translate-x-1 max-sm:hidden sm:mt-4"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** With one picture alone, each screen shows its own part of it. */
function BannerPicture({ pictures, locale }: { pictures: LocalizedSite['pictures']; locale: Locale }) {
  const [wide, tall] = [pictures.bannerWide, pictures.bannerTall];
  const only = wide ?? tall;
  if (!only) return <QuietGround />;
  const picture =
    wide && tall
      ? artDirected(pictureOfSite(wide, locale), pictureOfSite(tall, locale))
      : pictureOfSite(only, locale);
  // Up to a tablet so high that no tip of the candle looks over the words.
  return (
    <Picture picture={picture} sizes="100vw" priority className="object-[50%_34%] lg:object-[80%_46%]" />
  );
}
