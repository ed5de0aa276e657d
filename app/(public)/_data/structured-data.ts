import { appUrl } from '@/lib/base/environment/env';
import { localePath } from '@/lib/base/i18n/paths';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import { isOpenForBooking } from '@/lib/salon/settings/settings';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import { serviceUnitPath } from '@/lib/catalogue/addresses/service-unit';
import { localePersonPath } from '@/lib/catalogue/addresses/person';
import type { PublicEmployee } from '@/lib/catalogue/team/queries';
import type { PublicImage, PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { WEEKDAY_NAMES, type WeekdayName, type WeekSpans } from '@/lib/base/time/week-spans';
import type { OpeningHours } from '@/lib/opening-hours/general-hours/queries';
import { bookPath } from '@/lib/booking-rules/book-address';
import type { FreeTermsOf } from '../_next/free-terms-data';
import { pictureOfSite, storedPicture } from './pictures';

/**
 * What the pages say, once more in the words of schema.org. Nothing stands here that a visitor does not see on the page.
 */
const CONTEXT = 'https://schema.org';

const address = (path: string) => appUrl() + path;
const SALON_ID = () => `${appUrl()}/#salon`;

const DAYS: Record<WeekdayName, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** The spans of a week: days that open and close at the same time are one entry. */
function openings(week: WeekSpans) {
  const spans = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const day of WEEKDAY_NAMES) {
    for (const { from, to } of week[day]) {
      const span = spans.get(from + to) ?? { opens: from, closes: to, dayOfWeek: [] };
      span.dayOfWeek.push(`${CONTEXT}/${DAYS[day]}`);
      spans.set(from + to, span);
    }
  }
  return [...spans.values()];
}

/** Where other hours follow, each says from when to when it holds, so that no two speak of one day. */
const openingHours = ({ holds, follow }: OpeningHours) =>
  [holds, ...follow].flatMap(({ from, until, days }, index) =>
    openings(days).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      ...span,
      ...(index > 0 && { validFrom: from }),
      ...(until !== null && { validThrough: until }),
    })),
  );

const amount = (price: number) => (price / 100).toFixed(2);

const price = (unit: PublicServiceUnit) => ({
  '@type': 'Offer',
  price: amount(unit.price),
  priceCurrency: unit.currency,
  ...(unit.formerPrice !== null && {
    priceValidUntil: unit.specialUntil,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: `${CONTEXT}/StrikethroughPrice`,
      price: amount(unit.formerPrice),
      priceCurrency: unit.currency,
    },
  }),
});

/** As the page says it: from the least on, where it depends on the employee. */
const priceRange = (unit: PublicServiceUnit, lowest: number) => ({
  '@type': 'AggregateOffer',
  lowPrice: amount(lowest),
  highPrice: amount(Math.max(unit.price, ...unit.employees.map((one) => one.price))),
  priceCurrency: unit.currency,
  offerCount: unit.employees.length,
});

const prices = (unit: PublicServiceUnit) =>
  unit.priceFrom === null ? price(unit) : priceRange(unit, unit.priceFrom);

const offer = (unit: PublicServiceUnit, locale: Locale) => ({
  ...prices(unit),
  url: address(serviceUnitPath(locale, unit)),
  itemOffered: { '@type': 'Service', name: unit.name, description: unit.description },
});

/** A picture of the salon itself, as far as it has one. */
function imageOf({ pictures }: LocalizedSite, locale: Locale) {
  const shown = pictures.aboutPicture ?? pictures.hoursPicture ?? pictures.bannerWide;
  return shown && { image: address(pictureOfSite(shown, locale).src) };
}

const businessFacts = (locale: Locale, site: LocalizedSite) => ({
  '@type': 'BeautySalon',
  '@id': SALON_ID(),
  name: salon().name,
  url: address(localePath(locale, '/')),
  telephone: salon().phone,
  email: salon().email,
  ...imageOf(site, locale),
  address: {
    '@type': 'PostalAddress',
    streetAddress: salon().street,
    postalCode: salon().postalCode,
    addressLocality: cityIn(locale),
    addressCountry: salon().country,
  },
});

/** The salon with its hours and what it offers, at which price. */
export const beautySalon = (
  locale: Locale,
  {
    site,
    hours,
    units,
    catalogueName,
  }: { site: LocalizedSite; hours: OpeningHours; units: PublicServiceUnit[]; catalogueName: string },
) => ({
  '@context': CONTEXT,
  ...businessFacts(locale, site),
  ...(salon().latitude !== null &&
    salon().longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: salon().latitude, longitude: salon().longitude },
    }),
  openingHoursSpecification: openingHours(hours),
  sameAs: [salon().instagram, salon().facebook].filter(Boolean),
  ...(units.length > 0 && {
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: catalogueName,
      itemListElement: units.map((unit) => offer(unit, locale)),
    },
  }),
});

const person = (locale: Locale, one: PublicEmployee) => ({
  '@type': 'Person',
  '@id': `${address(localePersonPath(locale, one))}#person`,
  name: one.name,
  url: address(localePersonPath(locale, one)),
  ...(one.about && { description: one.about }),
  ...(one.photo && { image: address(storedPicture(one.photo).src) }),
});

/** Somebody who works here, and what can be booked with them. */
export const employee = (
  locale: Locale,
  site: LocalizedSite,
  one: PublicEmployee,
  units: PublicServiceUnit[],
) => ({
  '@context': CONTEXT,
  ...person(locale, one),
  worksFor: businessFacts(locale, site),
  ...(units.length > 0 && { makesOffer: units.map((unit) => offer(unit, locale)) }),
});

/** The salon with everybody who works there. */
export const staffedSalon = (locale: Locale, site: LocalizedSite, people: PublicEmployee[]) => ({
  '@context': CONTEXT,
  ...businessFacts(locale, site),
  ...(people.length > 0 && { employee: people.map((one) => person(locale, one)) }),
});

const serviceId = (unit: PublicServiceUnit, locale: Locale) =>
  `${address(serviceUnitPath(locale, unit))}#service`;

/** One service with its price, who provides it and where it is booked. */
export const service = (
  locale: Locale,
  site: LocalizedSite,
  unit: PublicServiceUnit & { images: PublicImage[] },
) => ({
  '@context': CONTEXT,
  '@type': 'Service',
  '@id': serviceId(unit, locale),
  name: unit.name,
  description: unit.description,
  url: address(serviceUnitPath(locale, unit)),
  ...(unit.images.length > 0 && { image: unit.images.map((image) => address(storedPicture(image).src)) }),
  ...(unit.categories[0] && { serviceType: unit.categories[0].name }),
  provider: businessFacts(locale, site),
  offers: {
    ...prices(unit),
    url: address(serviceUnitPath(locale, unit)),
    availability: `${CONTEXT}/InStock`,
  },
  ...(isOpenForBooking() && {
    potentialAction: {
      '@type': 'ReserveAction',
      target: address(localePath(locale, bookPath([unit.id]))),
    },
  }),
});

/** What its free terms are told with, once the browser knows them. Their addresses book it with anyone. */
export const freeTermsOf = (unit: PublicServiceUnit, locale: Locale): FreeTermsOf => ({
  id: serviceId(unit, locale),
  page: address(localePath(locale, '/services')),
  price: amount(unit.price),
  priceCurrency: unit.currency,
});

export const breadcrumbList = (locale: Locale, trail: { path: string; label: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ path, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: address(localePath(locale, path)),
  })),
});

export const faqPage = (questions: { question: string; answer: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
