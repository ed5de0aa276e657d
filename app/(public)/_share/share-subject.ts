import { getTranslations } from 'next-intl/server';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureStorage } from '@/lib/kit/pictures/configured-storage';
import { cityIn, salon } from '@/lib/base/salon';
import type { PublicImage } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { publicServiceUnits } from '../_data/catalogue';
import type { SitePictureName } from '../_data/pictures';
import { serviceFacts } from '../_parts/service-facts';
import type { ShareText } from './share-picture';

type Subject = { text: ShareText; photo: () => Promise<Buffer> };

/** The pages with a text and one of the site's own pictures. */
const PAGES = {
  home: 'nails-bottles',
  services: 'massage-towels',
  about: 'room',
  'privacy-policy': 'massage-stones',
  impressum: 'massage-stones',
} as const satisfies Record<string, SitePictureName>;

const sitePhoto = (name: SitePictureName) => () =>
  readFile(path.join(process.cwd(), 'public', 'site', `${name}-960.webp`));

const storedPhoto = (image: PublicImage) => async () => {
  const variant = image.variants.find(({ format, width }) => format === 'webp' && width >= 800);
  const stored = variant && (await pictureStorage().get(image.key, variant.width, 'webp'));
  return stored ? Buffer.from(await new Response(stored.body).arrayBuffer()) : sitePhoto('room')();
};

const plain = (title: string) => title.replace(/<[^>]+>/g, '');

async function pageSubject(name: keyof typeof PAGES, locale: Locale): Promise<Subject> {
  const t = await getTranslations({ locale });
  const titles = {
    home: plain(t.raw('home.slogan') as string), // a text, as every message
    services: t('services.title'),
    about: plain(t.raw('about.title') as string),
    'privacy-policy': t('privacy.title'),
    impressum: t('impressum.title'),
  };
  const line = `${salon().street}, ${cityIn(locale)}`;
  return { text: { title: titles[name], line }, photo: sitePhoto(PAGES[name]) };
}

/** What stands on the picture of a page: `home`, `service-12`. Null when there is no such page. */
export async function shareSubject(name: string, locale: Locale): Promise<Subject | null> {
  if (Object.hasOwn(PAGES, name)) return pageSubject(name as keyof typeof PAGES, locale); // it is one of its keys
  const id = /^service-([1-9]\d{0,8})$/.exec(name)?.[1];
  const unit = id && (await publicServiceUnits(locale)).find((known) => known.id === Number(id));
  if (!unit) return null;
  const { duration, price } = serviceFacts(unit, locale);
  return {
    text: { title: unit.name, line: `${duration} · ${price}` },
    photo: unit.mainImage ? storedPhoto(unit.mainImage) : sitePhoto('room'),
  };
}
