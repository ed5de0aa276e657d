import { translatorOf } from '../../base/i18n/catalogue.ts';
import { wordOr } from '../../base/i18n/word-or.ts';
import type { Locale } from '../../base/statuses.ts';

/** Lists whose screens have words of their own for what their records hold. */
const SCREENS: Record<string, string> = {
  'service-units': 'serviceUnits',
  newsletters: 'newsletters',
  'newsletter-subscribers': 'newsletters',
  'contact-messages': 'contactMessages',
  'client-replies': 'replies',
  reviews: 'reviews',
  'tax-rates': 'taxRates',
  sales: 'sales',
  products: 'products',
  'till-days': 'tillDays',
  'payment-requests': 'paymentRequests',
  history: 'history',
};

const PEOPLE = new Set(['clients', 'employees']);

/**
 * Pictures, the hours of a week, and questions with their answers are no cells of a spreadsheet; and an employee, who alone has the last of
 * these, downloads none.
 */
const LEFT_OUT = new Set([
  'photo',
  'picture',
  'mainImage',
  'workingHours',
  'days',
  'questions',
  'answers',
  'isHersAlone',
  // The column of names says it.
  'walkIn',
]);

export const isColumn = (field: string): boolean => !LEFT_OUT.has(field);

/** What a field is called at the head of its column: as tables alone call it, as its screen does, as all screens do. */
export function headingOf(resource: string, locale: Locale): (field: string) => string {
  const t = translatorOf(locale);
  return (field) => {
    if (field === 'fullName' || (field === 'name' && PEOPLE.has(resource)))
      return t('board.fields.personName');
    const groups = ['board.fields', `board.${SCREENS[resource] ?? 'csv'}`, 'board.csv'];
    return groups.reduce((otherwise, group) => wordOr(t, `${group}.${field}`, otherwise), field);
  };
}

/** What a filter of a list is called: as the field that it narrows; null where none bears its name. */
export function filterHeadingOf(resource: string, locale: Locale): (filter: string) => string | null {
  const headingIn = headingOf(resource, locale);
  return (filter) => {
    const stem = filter.replace(/(?:After|Before|From|To|On)$/, '');
    const fields = [filter, stem, `${stem}At`, `${stem}On`].map((field) => ({
      field,
      heading: headingIn(field),
    }));
    return fields.find(({ field, heading }) => heading !== field)?.heading ?? null;
  };
}
