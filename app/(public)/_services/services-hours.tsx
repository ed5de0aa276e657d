import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { ARROW_UP, PHONE } from '@/components/ui/outline-icons';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import type { OpeningHours } from '@/lib/opening-hours/general-hours/queries';
import { FollowingHours } from '../_parts/following-hours';
import { WorkingHours } from '../_parts/working-hours';

export async function ServicesHours({ hours, locale }: { hours: OpeningHours; locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <section className="wrap mt-28 lg:mt-40" aria-labelledby="working-hours">
      <div className="grid gap-8 rounded-card bg-sand px-6 py-10 sm:px-10 lg:grid-cols-12 lg:px-16 lg:py-20">
        <div className="lg:col-span-5">
          <h2 id="working-hours" className="display-2">
            {t('hours.title')}
          </h2>
          <p className="mt-5 max-w-[26rem] text-muted">{t('hours.outside')}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            {salon().phone && (
              <LinkButton href={`tel:${salon().phone}`}>
                <OutlineIcon path={PHONE} className="size-5" />
                {t('shell.callNow')}
              </LinkButton>
            )}
            <LinkButton href="#top" variant="secondary">
              <OutlineIcon path={ARROW_UP} className="size-5" />
              {t('shell.backToTop')}
            </LinkButton>
          </div>
        </div>
        <div className="text-lg lg:col-span-6 lg:col-start-7">
          <WorkingHours week={hours.holds.days} locale={locale} />
          <FollowingHours hours={hours} locale={locale} />
        </div>
      </div>
    </section>
  );
}
