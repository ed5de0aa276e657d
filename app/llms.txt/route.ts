import { getTranslations } from 'next-intl/server';
import { publicServiceUnits } from '@/app/(public)/_data/catalogue';
import { publicSite } from '@/app/(public)/_data/site';
import { team } from '@/app/(public)/_data/team';
import { serviceFacts } from '@/app/(public)/_parts/service-facts';
import { appUrl } from '@/lib/base/environment/env';
import { localePath } from '@/lib/base/i18n/paths';
import { phoneText } from '@/lib/base/text/phone-text';
import { localePersonPath } from '@/lib/catalogue/addresses/person';
import { serviceUnitPath } from '@/lib/catalogue/addresses/service-unit';
import { addressIn, cityIn, salon } from '@/lib/salon/identity/salon';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { forPrograms } from './for-programs';

const PAGES = { '/about': 'about', '/privacy-policy': 'privacyPolicy', '/impressum': 'impressum' } as const;

/** One line, which could not be taken for anything but text: names and words are the salon's. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? [] : [`## ${plain(title)}`, lines.map((line) => `- ${line}`).join('\n')];

/** What an assistant is to know of the salon, in its first language; the same for everybody, as all public pages are. */
export async function GET(): Promise<Response> {
  const { offered, fallback: locale } = salonLanguages();
  const t = await getTranslations({ locale });
  const [{ texts }, units, people] = await Promise.all([
    publicSite(locale),
    publicServiceUnits(locale),
    team(locale),
  ]);
  const names = { salon: salon().name, city: cityIn(locale) };
  const link = (name: string, path: string) => `[${plain(name)}](${appUrl()}${path})`;
  const reached = [addressIn(locale), phoneText(salon().phone, locale), salon().email].filter(Boolean);

  const parts = [
    `# ${plain(salon().name)}`,
    `> ${plain(texts.homeDescription ?? t('home.metaDescription', names))}`,
    reached.map(plain).join(' · '),
    ...section(
      t('services.title'),
      units.map((unit) => {
        const { duration, price } = serviceFacts(unit, locale);
        return `${link(unit.name, serviceUnitPath(locale, unit))}: ${duration}, ${price}`;
      }),
    ),
    ...section(
      t('shell.team'),
      people.map((person) => link(person.name, localePersonPath(locale, person))),
    ),
    ...section(t('shell.pages'), [
      link(t('shell.services'), localePath(locale, '/services')),
      ...Object.entries(PAGES).map(([path, name]) => link(t(`shell.${name}`), localePath(locale, path))),
    ]),
    forPrograms(appUrl(), offered),
  ];
  return new Response(parts.filter(Boolean).join('\n\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
