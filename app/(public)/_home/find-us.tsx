import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { ARROW_UP_RIGHT } from '@/components/ui/outline-icons';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { ConsentedMap } from '../_consent/consented-map';
import { StreetDrawing } from '../_consent/street-drawing';
import { emphasis } from '../_parts/emphasis';

/** About 600 metres around the door. */
const AROUND = { latitude: 0.0028, longitude: 0.006 };

export async function FindUs({ locale }: { locale: Locale }) {
  const { latitude, longitude, street, postalCode } = salon();
  if (latitude === null || longitude === null) return null;
  const t = await getTranslations({ locale });
  const address = `${street}, ${postalCode} ${cityIn(locale)}`;
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const place = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  const open = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <section className="renders-near wrap mt-9 sm:mt-14 lg:mt-28" aria-labelledby="find-us">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="find-us" className="display-2">
            {t.rich('home.findTitle', emphasis)}
          </h2>
          <p className="mt-4 text-lg text-muted">{address}</p>
        </div>
        <a href={open} rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
          {t('map.open')}
          <OutlineIcon path={ARROW_UP_RIGHT} className="size-4" />
        </a>
      </div>
      <div className="relative mt-8 grid aspect-[3/2] overflow-clip rounded-soft bg-sand sm:aspect-[16/9] lg:mt-10 lg:aspect-[21/8]">
        <ConsentedMap
          src={`https://www.openstreetmap.org/export/embed.html?${place}`}
          title={t('map.title', { address })}
          text={t('map.text')}
          show={t('map.show')}
          hide={t('map.hide')}
          failed={t('map.failed', { address })}
          retry={t('map.retry')}
        >
          <StreetDrawing />
        </ConsentedMap>
      </div>
    </section>
  );
}
