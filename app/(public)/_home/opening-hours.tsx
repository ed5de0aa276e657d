import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PHONE } from '@/components/ui/outline-icons';
import { salon } from '@/lib/base/salon';
import type { ShownSite } from '@/lib/base/site/shown';
import type { Locale } from '@/lib/base/statuses';
import type { GeneralWorkingHours } from '@/lib/rota/general-hours/queries';
import { emphasis } from '../_parts/emphasis';
import { SitePicture } from '../_parts/site-picture';
import { WorkingHours } from '../_parts/working-hours';

export async function OpeningHours({
  site,
  hours,
  locale,
}: {
  site: ShownSite;
  hours: GeneralWorkingHours;
  locale: Locale;
}) {
  const t = await getTranslations({ locale });
  const { hoursNote } = site.texts;
  return (
    <section
      className="renders-near wrap mt-28 grid gap-10 lg:mt-44 lg:grid-cols-12 lg:gap-8"
      aria-labelledby="opening-hours"
    >
      <div className="aspect-[4/5] overflow-hidden rounded-soft bg-sand max-lg:max-h-[70svh] lg:col-span-5">
        <SitePicture
          shown={site.pictures.hoursPicture}
          locale={locale}
          sizes="(min-width: 64rem) 34rem, 100vw"
        />
      </div>
      <div className="lg:col-span-6 lg:col-start-7 lg:self-center">
        <h2 id="opening-hours" className="display-2">
          {t.rich('home.hoursTitle', emphasis)}
        </h2>
        <div className="mt-8 text-lg">
          <WorkingHours hours={hours} locale={locale} />
        </div>
        {(hoursNote || salon().phone) && (
          <p className="mt-6 max-w-[32rem] whitespace-pre-line text-muted">
            {hoursNote ?? t('hours.outside')}
          </p>
        )}
        {salon().phone && (
          <LinkButton href={`tel:${salon().phone}`} variant="secondary" className="mt-6">
            <OutlineIcon path={PHONE} className="size-5" />
            {t('shell.callNow')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
