import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PHONE } from '@/components/ui/outline-icons';
import { salon } from '@/lib/salon/identity/salon';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import type { OpeningHours as Hours } from '@/lib/opening-hours/general-hours/queries';
import { emphasis } from '../_parts/emphasis';
import { SitePicture } from '../_parts/site-picture';
import { FollowingHours } from '../_parts/following-hours';
import { WorkingHours } from '../_parts/working-hours';

export async function OpeningHours({
  site,
  hours,
  locale,
}: {
  site: LocalizedSite;
  hours: Hours;
  locale: Locale;
}) {
  const t = await getTranslations({ locale });
  const { hoursNote } = site.texts;
  return (
    <section
      className="renders-near wrap mt-9 sm:mt-14 grid gap-10 lg:mt-28 lg:grid-cols-12 lg:gap-8"
      aria-labelledby="opening-hours"
    >
      <div className="aspect-[4/5] overflow-hidden rounded-soft bg-sand max-lg:hidden lg:col-span-5">
        <SitePicture shown={site.pictures.hoursPicture} locale={locale} sizes="34rem" />
      </div>
      <div className="lg:col-span-6 lg:col-start-7 lg:self-center">
        <h2 id="opening-hours" className="display-2">
          {t.rich('home.hoursTitle', emphasis)}
        </h2>
        <div className="mt-5 text-lg lg:mt-8">
          <WorkingHours week={hours.holds.days} locale={locale} />
          <FollowingHours hours={hours} locale={locale} />
        </div>
        {(hoursNote || salon().phone) && (
          <p className="mt-6 max-w-[32rem] whitespace-pre-line text-muted">
            {hoursNote ?? t('hours.outside')}
          </p>
        )}
        {salon().phone && (
          <LinkButton href={`tel:${salon().phone}`} variant="secondary" className="mt-6 max-lg:hidden">
            <OutlineIcon path={PHONE} className="size-5" />
            {t('shell.callNow')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
