import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { salon } from '@/lib/salon/identity/salon';
import { idOfSegment, segmentOf } from '@/lib/catalogue/addresses/service-unit';
import { localePersonPath, personPath } from '@/lib/catalogue/addresses/person';
import type { Locale } from '@/lib/base/statuses';
import { publicServiceUnits } from '../../../_data/catalogue';
import { asLocale } from '../../../_data/locale';
import { pageMetadata } from '../../../_data/page-metadata';
import { publicSite } from '../../../_data/site';
import { team } from '../../../_data/team';
import { PersonView } from '../../../_team/person-view';

type Params = { params: Promise<{ locale: string; person: string }> };

/** A salon without anybody still builds: the number 0 is never found. */
export const generateStaticParams = () => [{ person: '0' }];

/** Whom a segment names, in the one spelling of their address. */
async function personAt(segment: string, locale: Locale) {
  const id = idOfSegment(segment);
  const person = (await team(locale)).find((known) => known.id === id);
  if (!person) notFound();
  if (segmentOf(person) !== segment) permanentRedirect(localePersonPath(locale, person));
  return person;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const person = await personAt((await params).person, locale);
  const t = await getTranslations({ locale, namespace: 'team' });
  const names = { name: person.name, salon: salon().name };
  return pageMetadata(locale, personPath(person), {
    title: t('personTitle', names),
    description: t('personDescription', { ...names, about: person.about }).trim(),
    picture: `person-${person.id}`,
  });
}

export default async function PersonPage({ params }: Params) {
  const locale = asLocale(await rootLocale());
  const person = await personAt((await params).person, locale);
  const [site, units] = await Promise.all([publicSite(locale), publicServiceUnits(locale)]);
  return <PersonView site={site} person={person} units={units} locale={locale} />;
}
