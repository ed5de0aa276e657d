import { getTranslations } from 'next-intl/server';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import type { ShownPicture, LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { publicServiceUnits } from '../_data/catalogue';
import { team } from '../_data/team';
import { publicSite } from '../_data/site';
import { serviceFacts } from '../_parts/service-facts';
import { plainWords } from '../_parts/words';
import { photoOf, uploadedPhoto, type Photo } from './photo';
import type { ShareText } from './share-picture';

type Subject = { text: ShareText; photo: Photo | null };

const PAGES = ['home', 'services', 'about', 'team', 'privacy-policy', 'impressum', 'accessibility'] as const;
type Page = (typeof PAGES)[number];

const plain = (title: string) => title.replace(/<[^>]+>/g, '');

/** The picture chosen for sharing, else one that the site shows anyway. */
const sharedPicture = ({ pictures }: LocalizedSite): ShownPicture | null =>
  pictures.sharePicture ?? pictures.bannerWide ?? pictures.bannerTall ?? pictures.aboutPicture;

async function pageSubject(name: Page, site: LocalizedSite, locale: Locale): Promise<Subject> {
  const t = await getTranslations({ locale });
  const { slogan, aboutTitle } = site.texts;
  const titles = {
    home: slogan ? plainWords(slogan) : plain(t.raw('home.slogan') as string), // a text, as every message
    services: t('services.title'),
    about: aboutTitle ? plainWords(aboutTitle) : plain(t.raw('about.title') as string),
    team: plain(t.raw('team.title') as string),
    'privacy-policy': t('privacy.title'),
    impressum: t('impressum.title'),
    accessibility: t('accessibility.title'),
  };
  const line = [salon().street, cityIn(locale)].filter(Boolean).join(', ');
  const picture = (name === 'about' ? site.pictures.aboutPicture : null) ?? sharedPicture(site);
  return {
    text: { title: titles[name], line, salon: salon().name, accent: site.accent },
    photo: picture && photoOf(picture),
  };
}

async function personSubject(id: number, site: LocalizedSite, locale: Locale): Promise<Subject | null> {
  const person = (await team(locale)).find((known) => known.id === id);
  if (!person) return null;
  const instead = site.pictures.aboutPicture ?? sharedPicture(site);
  const line = [salon().street, cityIn(locale)].filter(Boolean).join(', ');
  return {
    text: { title: person.name, line, salon: salon().name, accent: site.accent },
    photo: person.photo ? uploadedPhoto(person.photo) : instead && photoOf(instead),
  };
}

/** What stands on the picture of a page: `home`, `service-12`, `person-3`. Null when there is no such page. */
export async function shareSubject(name: string, locale: Locale): Promise<Subject | null> {
  const site = await publicSite(locale);
  const page = PAGES.find((known) => known === name);
  if (page) return pageSubject(page, site, locale);
  const personId = /^person-([1-9]\d{0,8})$/.exec(name)?.[1];
  if (personId) return personSubject(Number(personId), site, locale);
  const id = /^service-([1-9]\d{0,8})$/.exec(name)?.[1];
  const unit = id && (await publicServiceUnits(locale)).find((known) => known.id === Number(id));
  if (!unit) return null;
  const { duration, price } = serviceFacts(unit, locale);
  const instead = site.pictures.aboutPicture ?? sharedPicture(site);
  return {
    text: {
      title: unit.name,
      line: `${duration} · ${price}`,
      salon: salon().name,
      accent: site.accent,
    },
    photo: unit.mainImage ? uploadedPhoto(unit.mainImage) : instead && photoOf(instead),
  };
}
