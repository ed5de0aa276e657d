'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import {
  changeStep,
  takeStep,
  undoAllSteps,
  undoStep,
  useAddressQuestion,
} from '@/lib/base/browser/address-steps';
import { keepNextVisit } from '@/lib/base/browser/keep-next-visit';
import { readBookAddress, withBooking, type BookAddress } from '@/lib/terms/book-address';
import { dayInZone, dayOfIso, formatDuration, formatPrice, wallTimeOf } from '@/lib/base/time/format';
import { ChooseTerm } from './choose-term';
import { questionsFor, serviceUnitPath, type ServiceUnitAnswer, type Term } from './endpoints';
import { Held } from './held';
import { heldTermOf, keepHeldTerm } from './held-term';
import type { Booked } from './send-reservation';
import type { BookableServiceUnit, ReservationSetting } from './setting';
import { ServiceHeading } from './service-heading';
import { useAnswer } from './use-answer';
import { useWantedTerm } from './use-wanted-term';

// The form brings the validation of phone numbers along; it comes while the visitor looks for a term.
const loadDetails = () => import('./details-form');
const DetailsForm = lazy(loadDetails);

type Props = { pressed: BookableServiceUnit | null; setting: ReservationSetting };

/** The booking that the address describes; a pressed button writes it there. */
export default function ReservationDialog({ pressed, setting }: Props) {
  const booking = readBookAddress(useAddressQuestion());
  /** The press that stands in the address already: an effect may run twice. */
  const begun = useRef<BookableServiceUnit | null>(null);

  useEffect(() => {
    if (!pressed || pressed === begun.current) return;
    begun.current = pressed;
    const { id: serviceUnitId, beginning } = pressed;
    const { term = null, employeeId = null } = beginning ?? {};
    const day = term && dayOfIso(term.from);
    const first = { serviceUnitId, day, at: null, employeeId };
    takeStep(withBooking(location.search, first));
    // A step of its own, so that Back leads to the other terms of that day.
    if (term) takeStep(withBooking(location.search, { ...first, at: wallTimeOf(term.from) }));
  }, [pressed]);

  if (!booking) return null;
  const known = pressed?.id === booking.serviceUnitId ? pressed : null;
  return <Booking key={booking.serviceUnitId} booking={booking} known={known} setting={setting} />;
}

/** The steps of a booking. Which one is shown, and with what chosen, stands in the address. */
function Booking({
  booking,
  known,
  setting,
}: {
  booking: BookAddress;
  /** What the pressed button knew already. */
  known: BookableServiceUnit | null;
  setting: ReservationSetting;
}) {
  const { labels, locale, zone, languages } = setting;
  const { serviceUnitId, employeeId } = booking;
  const [today] = useState(() => dayInZone(new Date(), zone));
  const [held, setHeld] = useState(() => heldTermOf(booking));
  const wanted = useWantedTerm(booking, locale);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  const { answer } = useAnswer<ServiceUnitAnswer>({ path: serviceUnitPath(serviceUnitId) }, locale);
  const unit = answer?.ok ? answer.data : null;
  const gone = answer?.ok === false && answer.status === 404;
  // Whoever cannot be listed cannot be asked for; anyone will do.
  const employees = answer && (unit?.employees ?? []);
  const chosen = employees?.find(({ id }) => id === employeeId);
  const employee = chosen?.name ?? null;

  const isHeld = held !== null && booking.at === held.booking.at && booking.day === held.booking.day;
  const step = isHeld ? 'held' : booking.at && !wanted.missed ? 'details' : 'term';
  const shown = useRef(step);

  useEffect(() => {
    void loadDetails();
    heading.current?.focus();
  }, []);

  // A new step is read from its beginning, by eyes and by screen readers.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.scrollTo({ top: 0 });
    body.current?.focus();
  }, [step]);

  const addressWith = (change: Partial<BookAddress>) =>
    withBooking(location.search, { ...booking, ...change });

  const choose = (term: Term) => {
    wanted.press(term);
    const address = addressWith({ day: dayOfIso(term.from), at: wallTimeOf(term.from) });
    if (booking.at) changeStep(address);
    else takeStep(address);
  };

  const hold = (term: Term, { id, message, holdUntil }: Booked) => {
    const service = unit?.name ?? known?.name ?? '';
    keepNextVisit({ id, service, from: term.from, to: term.to, heldUntil: holdUntil });
    const reserved = { booking, from: term.from, to: term.to, employee, message };
    keepHeldTerm(reserved);
    setHeld(reserved);
  };

  const close = () => {
    keepHeldTerm(null);
    undoAllSteps(withBooking(location.search, null));
  };

  // Of who is chosen; anyone means the service's own time and price.
  const told = chosen ?? unit;
  const facts = told
    ? [formatDuration(told.termDuration, locale), formatPrice(told.price, told.currency, locale)]
    : [known?.duration, known?.price].filter(Boolean);

  return (
    <Dialog open onClose={close} labelledBy="reservation-title" closeLabel={labels.close}>
      <ServiceHeading
        ref={heading}
        step={isHeld ? labels.heldStep : labels.title}
        name={unit?.name ?? known?.name ?? null}
        facts={facts.join(' · ')}
        languages={languages}
      />
      <div ref={body} tabIndex={-1} className="min-h-0 grow overflow-y-auto overscroll-contain outline-none">
        {gone && <p className="px-5 py-10 sm:px-8">{answer.text}</p>}
        {!gone && step === 'term' && (
          <ChooseTerm
            questions={questionsFor(serviceUnitId, today)}
            setting={setting}
            today={today}
            missed={wanted.missed ? booking.at : null}
            employees={employees}
            employeeId={employeeId}
            onEmployee={(id) => changeStep(addressWith({ employeeId: id, at: null }))}
            day={booking.day}
            onDay={(day) => changeStep(addressWith({ day, at: null }))}
            onTerm={choose}
          />
        )}
        {!gone && step === 'details' && (
          <Suspense fallback={<Loading label={labels.loading} />}>
            {wanted.term ? (
              <DetailsForm
                serviceUnitId={serviceUnitId}
                setting={setting}
                term={wanted.term}
                employeeId={employeeId}
                employee={employee}
                goodToKnow={unit?.description ?? null}
                onTerm={choose}
                onBack={() => undoStep(addressWith({ at: null }))}
                onHeld={hold}
              />
            ) : (
              <Loading label={labels.loading} />
            )}
          </Suspense>
        )}
        {held && isHeld && <Held labels={labels} locale={locale} held={held} onDone={close} />}
      </div>
    </Dialog>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <p className="flex min-h-64 items-center justify-center gap-3 text-muted" role="status">
      <Spinner /> {label}
    </p>
  );
}
