import { useState } from 'react';
import { PaidAhead, PayTerms } from '@/app/(public)/_reservation/details/paid-ahead';
import { CodeForm } from '@/app/(public)/_reservation/held/code-form';
import { call, post } from '@/app/(public)/_reservation/requests/endpoints';
import { useComingBack } from '@/app/(public)/_reservation/requests/use-coming-back';
import { failureText } from '@/app/(public)/_reservation/requests/failure-text';
import type { Booked } from '@/app/(public)/_reservation/requests/send-reservation';
import { fill } from '@/app/(public)/_reservation/words/labels';
import { BusyButton } from '@/components/ui/busy-button';
import { buttonClass } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { dayOfIso, formatDuration, formatLongDay, formatPrice, wallTimeOf } from '@/lib/base/time/format';
import { DAY, MINUTE } from '@/lib/base/time/units';
import type { ClientNextVisit } from '@/lib/return-visits/by-client/answer';
import type { AppointmentSetting } from './setting';

const weeksUntil = (from: string, now: Date) => Math.round((Date.parse(from) - now.getTime()) / DAY / 7);

/** After a visit the next one, which one press books. */
export function NextVisit({
  next,
  token,
  now,
  setting,
  onGone,
}: {
  next: ClientNextVisit;
  token: string;
  now: Date;
  setting: AppointmentSetting;
  /** It cannot be booked any more: there may be another one. */
  onGone: () => void;
}) {
  const { texts, locale, labels } = setting;
  const [isBooking, setBooking] = useState(false);
  // Back from where it is paid: it is held by now.
  useComingBack(() => undefined, onGone);
  /** Where this browser is not known: what is still to be done. */
  const [held, setHeld] = useState<{ key: string; text: string; payUrl?: string } | null>(null);
  const { payment } = next;
  const { from, to, price, currency } = next.term;
  const details = [
    next.serviceUnitName,
    next.employeeName,
    formatDuration((Date.parse(to) - Date.parse(from)) / MINUTE, locale),
    formatPrice(price, currency, locale),
  ];

  const book = async () => {
    setBooking(true);
    const answer = await call<Booked>('/api/reservations/book-next', locale, post({ token, termFrom: from }));
    if (answer.ok && answer.data.ticket && !answer.data.payment) return location.assign(answer.data.ticket);
    // The button has said how much.
    const toPay = answer.ok ? answer.data.payment : null;
    if (payment && toPay?.amount === payment.amount) return location.assign(toPay.url);
    setBooking(false);
    if (answer.ok) {
      const { confirmationKey: key = '', message } = answer.data;
      return setHeld({ key, text: message, ...(toPay && { payUrl: toPay.url }) });
    }
    showToast({ kind: 'error', text: failureText(answer, labels) });
    if (answer.status === 404 || answer.status === 409 || answer.status === 422) onGone();
  };

  return (
    <section
      aria-label={texts.nextVisit}
      className="rounded-card border border-stone px-5 py-6 sm:px-8 lg:px-6"
    >
      <h2 className="font-sans text-[0.9375rem] text-muted">
        {texts.nextInWeeks[weeksUntil(from, now)] ?? texts.nextVisit}
      </h2>
      <p className="display-3 mt-2 first-letter:uppercase">
        {formatLongDay(dayOfIso(from), locale)}, {wallTimeOf(from)}
      </p>
      <p className="numerals mt-2 text-muted">{details.filter(Boolean).join('\u00A0· ')}</p>
      {held === null ? (
        <div className="mt-5 flex flex-col items-start gap-4">
          {payment && <PaidAhead policy={payment} />}
          <BusyButton size="large" isBusy={isBooking} onClick={() => void book()} className="max-sm:w-full">
            {payment
              ? fill(labels.payAndBook, { amount: formatPrice(payment.amount, payment.currency, locale) })
              : texts.bookNext}
          </BusyButton>
          {payment && <PayTerms policy={payment} setting={setting} />}
        </div>
      ) : (
        <div className="mt-5 flex flex-col gap-5">
          <p role="status">{held.text}</p>
          {held.payUrl && (
            <a href={held.payUrl} className={buttonClass({}, 'max-sm:w-full')}>
              {texts.payHere}
            </a>
          )}
          {held.key && (
            <CodeForm
              labels={{ ...labels, code: texts.codeOfMail }}
              locale={locale}
              confirmationKey={held.key}
              email=""
              onConfirmed={(ticket) => location.assign(ticket)}
              onAwaiting={(text) => setHeld({ key: '', text })}
            />
          )}
        </div>
      )}
    </section>
  );
}
