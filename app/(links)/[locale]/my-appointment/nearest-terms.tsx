import { bookQuestion } from '@/lib/booking-rules/book-address';
import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import type { AppointmentSetting } from './setting';

/** When the same is free, for whoever has paid too late or not at all: each leads to its booking. */
export function NearestTerms({
  terms,
  reservation,
  setting: { labels, locale, services },
}: {
  terms: string[];
  reservation: ClientReservation;
  setting: AppointmentSetting;
}) {
  if (terms.length === 0) return null;
  const parts = partsLeft(reservation.segments).map(({ serviceUnitId }) => ({
    serviceUnitId,
    employeeId: null,
  }));
  return (
    <section aria-labelledby="nearest" className="mt-6">
      <h2 id="nearest" className="font-sans text-[0.9375rem] text-muted">
        {labels.alternatives}
      </h2>
      <ul className="numerals mt-2 flex flex-wrap gap-2">
        {terms.map((from) => (
          <li key={from}>
            <a
              href={`${services}${bookQuestion(parts, dayOfIso(from), wallTimeOf(from))}`}
              className="flex min-h-11 items-center rounded-full border border-ink/30 px-4 text-[0.9375rem] transition-colors duration-quick first-letter:uppercase hover:border-pine hover:bg-pine hover:text-paper"
            >
              {formatLongDay(dayOfIso(from), locale)}, {wallTimeOf(from)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
