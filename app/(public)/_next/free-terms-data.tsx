import { dayOfIso, wallTimeOf } from '@/lib/base/time/format';
import { bookQuestion } from '@/lib/booking-rules/book-address';
import { JsonLd } from '../_parts/json-ld';
import type { NextTermAnswer } from '@/lib/availability/next-terms/answer';

/** The service that is free, and what it costs, as the page's own structured data names them. */
export type FreeTermsOf = { id: string; page: string; price: string; priceCurrency: string };

/** The free terms that a page shows, once more in the words of schema.org: offers, each with the address that books it. */
export const FreeTermsData = ({
  of: { id, page, ...price },
  terms,
}: {
  of: FreeTermsOf;
  terms: NextTermAnswer[];
}) => (
  <JsonLd
    data={{
      '@context': 'https://schema.org',
      '@graph': terms.map(({ serviceUnitId, from, to }) => ({
        '@type': 'Offer',
        itemOffered: { '@id': id },
        ...price,
        availability: 'https://schema.org/LimitedAvailability',
        availabilityStarts: from,
        availabilityEnds: to,
        url: page + bookQuestion([{ serviceUnitId, employeeId: null }], dayOfIso(from), wallTimeOf(from)),
      })),
    }}
  />
);
