import { Button } from '@/components/ui/button';
import { fill } from '@/app/(public)/_reservation/words/labels';
import { Dialog } from '@/components/ui/dialog';
import type { Currency, Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { ClientPayment, ClientReservation } from '@/lib/self-service/appointment/answer';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { AppointmentLabels } from './setting';
import { backAt, backInWords } from '../../refund-words';
import { whenOf } from './words';

type Back = { back: number; isPart: boolean; currency: Currency; locale: Locale };

function moneyInWords(
  texts: AppointmentLabels,
  payment: ClientPayment,
  { back, isPart, currency, locale }: Back,
): string | null {
  const paid = payment.paid - payment.givenBack;
  if (!isPart) return backInWords(texts, { paid, comesBack: back }, { currency, locale });
  if (paid === 0) return null;
  return back === 0
    ? texts.partPaymentStays
    : fill(texts.partBack, { amount: formatPrice(back, currency, locale) });
}

/** Asks once, and says which: whoever has two must not cancel the wrong one. The answer that does no harm comes first. */
export function CancelQuestion({
  texts,
  reservation,
  part,
  now,
  locale,
  closeLabel,
  onClose,
  onCancel,
}: {
  texts: AppointmentLabels;
  reservation: ClientReservation;
  /** What alone is given up; null: the whole appointment. */
  part: ClientReservation['segments'][number] | null;
  now: Date;
  locale: Locale;
  closeLabel: string;
  onClose: () => void;
  /** With what it was said to give back; with nothing where nothing was paid. */
  onCancel: (shown: { comesBack?: number }) => void;
}) {
  const { from, to } = part ?? { from: reservation.termFrom, to: reservation.termTo };
  const { payment, currency } = reservation;
  const back = payment && (part ? part.comesBack : backAt(payment, now));
  const money =
    payment && back !== null
      ? moneyInWords(texts, payment, { back, isPart: part !== null, currency, locale })
      : null;
  const services = part ? [part] : partsLeft(reservation.segments);
  return (
    <Dialog open onClose={onClose} labelledBy="cancel-title" closeLabel={closeLabel} size="small">
      <div className="px-6 py-7">
        <h2 id="cancel-title" className="display-3 pr-10">
          {part === null ? texts.cancelTitle : fill(texts.cancelPartTitle, { service: part.serviceUnitName })}
        </h2>
        <p className="numerals mt-3">
          <span className="block font-medium">
            {services.map(({ serviceUnitName }) => serviceUnitName).join(' + ')}
          </span>
          <span className="block first-letter:uppercase">{whenOf({ from, to }, locale)}</span>
        </p>
        <p className="mt-3 text-muted">{part === null ? texts.cancelText : texts.cancelPartText}</p>
        {money && <p className="numerals mt-3 font-medium">{money}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button data-focus-first="" variant="secondary" size="small" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            variant="danger"
            size="small"
            onClick={() => onCancel(money !== null && back !== null ? { comesBack: back } : {})}
          >
            {part === null ? texts.cancel : texts.cancelPart}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
