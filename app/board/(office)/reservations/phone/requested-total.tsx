'use client';

import { useLocale } from 'next-intl';
import type { VisitTermAnswer } from '@/lib/availability/visits/answer';
import { factsOf, factsOfTerm, offerOf, type OfferedUnit } from '@/lib/availability/visits/facts';
import { PRICES_FOR_STAFF } from '@/lib/base/i18n/localized';
import { wallTimeOf } from '@/lib/base/time/format';
import type { Choices } from '../../_parts/choices';
import type { ChosenPart } from './phone-form';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';

/** What all that is chosen takes and costs; at a term that is free, with the order of its parts. */
export function RequestedTotal({
  chosen,
  term,
  serviceUnits,
}: { chosen: readonly ChosenPart[]; term: VisitTermAnswer | null } & Pick<Choices, 'serviceUnits'>) {
  const locale = useLocale();
  const paths = chosen.map(({ serviceUnitId: id }) => `/api/service-units/${id}`);
  const units = useQuietReads<OfferedUnit>(paths, 0, PRICES_FOR_STAFF);
  const offers = units?.flatMap((unit, index) => {
    const { employeeId = null, termDuration = null } = chosen[index] ?? {};
    const offer = unit && offerOf(unit, employeeId);
    return offer ? { ...offer, termDuration: termDuration ?? offer.termDuration } : [];
  });
  const isWhole = chosen.length > 0 && offers?.length === chosen.length;
  const nameOf = (id: number) => serviceUnits.find((each) => each.id === id)?.name ?? '';
  return (
    <p role="status" className="numerals text-[0.9375rem]">
      <span className="font-medium">
        {factsOfTerm(term, locale) ?? (isWhole && offers ? factsOf(offers, locale) : null)}
      </span>
      {term && term.segments.length > 1 && (
        <span className="flex flex-wrap gap-x-3 text-muted">
          {term.segments.map((part) => (
            <span key={part.serviceUnitId}>
              {wallTimeOf(part.from)} {nameOf(part.serviceUnitId)}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
