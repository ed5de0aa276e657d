import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LINK_SOURCES } from '@/lib/base/link-source';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { chosenLink } from './chosen-link';
import { LinkChoice } from './link-choice';
import { PlaceCard } from './place-card';
import { sheetPath } from './sheet-path';

/** The address says what the links lead to. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('links');

const STEPS = ['first', 'second', 'third'] as const;

export default async function LinksPage({ searchParams }: PageProps<'/board/links'>) {
  await requireStaff('links');
  const [chosen, t, languages] = await Promise.all([
    chosenLink(await searchParams),
    getTranslations('board'),
    getTranslations('languages'),
  ]);
  const { locale, service, employee, place, linkFrom } = chosen;
  const options = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const state = { language: locale, service: service?.id, person: employee?.id, place: place?.name };
  const places = [
    ...(place ? [{ ...place, words: 'own' as const }] : []),
    ...LINK_SOURCES.map((source) => ({ source, name: t(`linkSources.${source}`), words: source })),
  ];
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="display-3">{t('screens.links')}</h1>
        <p className="max-w-prose text-[0.9375rem] text-muted">{t('siteLinks.lead')}</p>
      </header>
      <LinkChoice
        languages={chosen.languages.map((value) => ({ value, label: languages(value) }))}
        language={locale}
        services={options(chosen.services)}
        service={service?.id ?? null}
        people={options(chosen.people)}
        person={employee?.id ?? null}
        place={place?.name ?? ''}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        {places.map(({ source, name, words }) => (
          <PlaceCard
            key={words}
            name={name}
            source={source}
            link={linkFrom(source)}
            steps={STEPS.map((step) => t(`siteLinks.steps.${words}.${step}`))}
            sheet={sheetPath(source, state)}
          />
        ))}
      </div>
    </div>
  );
}
