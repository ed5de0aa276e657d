import { bookQuestion } from '@/lib/booking-rules/book-address';
import { personPath } from '@/lib/catalogue/addresses/person';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';

export type LinkTarget = {
  locale: Locale;
  serviceUnitId: number | null;
  employee: { id: number; name: string } | null;
};

/** Where a link leads: to a booking of the service, to the page of the person, else to all services. */
function pathTo({ locale, serviceUnitId, employee }: LinkTarget): string {
  if (serviceUnitId !== null) {
    const booking = bookQuestion([{ serviceUnitId, employeeId: employee?.id ?? null }]);
    return localePath(locale, '/services') + booking;
  }
  return localePath(locale, employee ? personPath(employee) : '/services');
}

/** A link to the site that says where it was put. */
export function siteLink(base: string, target: LinkTarget, source: string): string {
  const link = new URL(pathTo(target), base);
  link.searchParams.set('source', source);
  return link.href;
}
