import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { salon } from '@/lib/salon/identity/salon';
import { publicServiceUnits } from '../../_data/catalogue';
import { asLocale } from '../../_data/locale';
import { pageMetadata } from '../../_data/page-metadata';
import { publicSite } from '../../_data/site';
import { team } from '../../_data/team';
import { TeamView } from '../../_team/team-view';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'team' });
  const names = { salon: salon().name };
  return pageMetadata(locale, '/team', {
    title: t('metaTitle', names),
    description: t('metaDescription', names),
    picture: 'team',
  });
}

export default async function TeamPage() {
  const locale = asLocale(await rootLocale());
  const [site, people, units] = await Promise.all([
    publicSite(locale),
    team(locale),
    publicServiceUnits(locale),
  ]);
  return <TeamView site={site} people={people} units={units} locale={locale} />;
}
