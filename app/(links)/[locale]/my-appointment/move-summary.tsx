import { BusyButton } from '@/components/ui/busy-button';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { AppointmentSetting } from './setting';
import { whenOf } from './words';

/** What moves, from when and with whom, beside the new time; nothing has happened until the press. */
export function MoveSummary({
  reservation,
  person,
  setting: { texts, locale },
  isWorking,
  onMove,
}: {
  reservation: ClientReservation;
  person: string;
  setting: AppointmentSetting;
  isWorking: boolean;
  onMove: () => void;
}) {
  const services = partsLeft(reservation.segments).map(({ serviceUnitName }) => serviceUnitName);
  const isPaid = reservation.payment !== null && reservation.payment.paid > reservation.payment.givenBack;
  const before = whenOf({ from: reservation.termFrom, to: reservation.termTo }, locale);
  return (
    <>
      <p className="display-3">{services.join(' + ')}</p>
      <dl className="numerals flex w-full flex-col gap-3 border-y border-line py-4">
        {person && (
          <div>
            <dt className="text-sm text-muted">{texts.with}</dt>
            <dd>{person}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">{texts.moveBefore}</dt>
          <dd className="line-through first-letter:uppercase">{before}</dd>
        </div>
      </dl>
      <p className="text-[0.9375rem] text-muted">
        {texts.moveHint} {isPaid && texts.movePaid}
      </p>
      <BusyButton size="large" isBusy={isWorking} className="max-sm:w-full" onClick={onMove}>
        {texts.moveHere}
      </BusyButton>
    </>
  );
}
