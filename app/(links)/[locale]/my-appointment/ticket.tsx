import { CodeImage } from '@/components/ui/code-image';
import { classNames } from '@/components/ui/class-names';
import { dayOfIso, formatDuration, formatLongDay, formatPrice, wallTimeOf } from '@/lib/base/time/format';
import { MINUTE } from '@/lib/base/time/units';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { paymentRows } from './payment-words';
import type { AppointmentSetting } from './setting';
import { isToCome, peopleOf, type Phase } from './words';

/** What one shows at the desk: which service, when, with whom, and the code. */
export function Ticket({
  reservation,
  phase,
  now,
  setting,
  onCancelPart,
}: {
  reservation: ClientReservation;
  phase: Phase;
  now: Date;
  setting: AppointmentSetting;
  onCancelPart: (segmentId: number) => void;
}) {
  const { texts, locale, address } = setting;
  const isComing = isToCome(phase);
  const isGone = phase === 'canceled' || phase === 'expired' || phase === 'rejected';
  const minutes = (Date.parse(reservation.termTo) - Date.parse(reservation.termFrom)) / MINUTE;
  const parts = partsLeft(reservation.segments);
  const { cancelPart } = reservation.actions;
  const mayCancelPart = cancelPart !== null && now <= new Date(cancelPart.until);
  const people = peopleOf(parts);
  const rows = [
    { label: texts.with, value: people },
    { label: texts.price, value: formatPrice(reservation.price, reservation.currency, locale) },
    ...paymentRows(reservation, phase, setting),
    { label: texts.address, value: isComing ? address : '' },
  ].filter(({ value }) => value !== '');
  const known = isComing ? parts.filter(({ goodToKnow }) => goodToKnow !== '') : [];
  return (
    <section aria-label={texts.visit} className="overflow-hidden rounded-card bg-sand">
      <div className={classNames('px-5 py-6 sm:px-8 sm:py-8', isGone && 'text-muted')}>
        {parts.map(({ id, serviceUnitName, from, to, employeeName }) => (
          <div key={id} className={parts.length > 1 ? 'mb-3' : undefined}>
            <p className="display-3">{serviceUnitName}</p>
            {parts.length > 1 && (
              <p className="flex flex-wrap items-center gap-x-3 text-muted">
                <span className="numerals">
                  {wallTimeOf(from)}–{wallTimeOf(to)}
                </span>
                {employeeName && people.includes(', ') && <span>{employeeName}</span>}
                {mayCancelPart && (
                  <button
                    type="button"
                    aria-label={`${texts.cancelPart}: ${serviceUnitName}`}
                    onClick={() => onCancelPart(id)}
                    className="quiet-link min-h-11 text-[0.9375rem]"
                  >
                    {texts.cancelPart}
                  </button>
                )}
              </p>
            )}
          </div>
        ))}
        <p className={classNames('mt-4 text-lg first-letter:uppercase', isGone && 'line-through')}>
          {formatLongDay(dayOfIso(reservation.termFrom), locale)}
        </p>
        <p className="numerals mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <span className={classNames('font-display text-[3.25rem] leading-none', isGone && 'line-through')}>
            {wallTimeOf(reservation.termFrom)}
          </span>
          <span className="text-muted">
            – {wallTimeOf(reservation.termTo)} · {formatDuration(minutes, locale)}
          </span>
        </p>
        <dl className="numerals mt-6 grid gap-x-10 gap-y-3 border-t border-line pt-5 sm:grid-cols-2">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {known.length > 0 && (
          <div className="mt-5 border-t border-line pt-5">
            <p className="text-sm text-muted">{texts.goodToKnow}</p>
            {known.map(({ id, goodToKnow }) => (
              <p key={id} className="mt-1 leading-relaxed">
                {goodToKnow}
              </p>
            ))}
          </div>
        )}
      </div>
      {reservation.qr && phase === 'booked' && (
        <div className="flex items-center gap-5 border-t-2 border-dashed border-stone px-5 py-6 sm:px-8">
          <CodeImage
            src={reservation.qr}
            alt={texts.qr}
            width={128}
            height={128}
            className="size-32 shrink-0 rounded bg-white forced-color-adjust-none"
          />
          <div>
            <p className="text-sm text-muted">{texts.code}</p>
            {/* In its own letters on a page in Cyrillic as well: somebody types it. */}
            <p translate="no" className="numerals mt-0.5 font-display text-3xl tracking-wide">
              {reservation.code}
            </p>
            <p className="mt-1.5 text-[0.9375rem] text-muted">{texts.codeHint}</p>
          </div>
        </div>
      )}
    </section>
  );
}
