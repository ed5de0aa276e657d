import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { changeStep, takeStep, undoAllSteps, undoStep } from '@/lib/browser/address-steps';
import { dayInZone, dayOfIso, wallTimeOf } from '@/lib/base/time/format';
import { withBooking, type BookAddress } from '@/lib/booking-rules/book-address';
import { MOST_SERVICES } from '@/lib/booking-rules/parts';
import { AddService } from './choose/add-service';
import { ChooseTerm } from './choose/choose-term';
import { ChosenServices } from './choose/chosen-services';
import type { Term } from './requests/endpoints';
import { Booked } from './held/booked';
import { questionsFor } from './requests/questions';
import { Held } from './held/held';
import { ToPay } from './held/to-pay';
import { Steps, titleOf } from './steps';
import { usePaymentPolicy } from './requests/use-payment-policy';
import { factsOfTerm } from '@/lib/availability/visits/facts';
import { withAnyone, withListed, withPart } from './requests/parts';
import { shownPayment, type Booked as Answered } from './requests/send-reservation';
import type { BookableServiceUnit, ReservationSetting } from './state/setting';
import { ServiceHeading } from './choose/service-heading';
import { useChosen } from './state/use-chosen';
import { useHeld } from './state/use-held';
import { useWantedTerm } from './requests/use-wanted-term';
import { WaitingList } from './waiting/waiting-list';

// The form brings the validation of phone numbers along; it comes while the visitor looks for a term.
const loadDetails = () => import('./details/details-form');
const DetailsForm = lazy(loadDetails);
// Who books one service never sees it.
const ServicePicker = lazy(() => import('./choose/service-picker'));

/** The steps of a booking. Which one is shown, and with what chosen, stands in the address. */
export function Booking({
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
  const [today] = useState(() => dayInZone(new Date(), zone));
  const { held, hold, confirm, correct, leaveToSalon, release } = useHeld(booking, setting.locale);
  const chosen = useChosen(booking.parts, setting);
  const { parts, unitOf, gone } = chosen;
  const wanted = useWantedTerm({ ...booking, parts }, locale);
  const body = useRef<HTMLDivElement>(null);
  const [leads, setLeading] = useState(false);

  const isBooked = held?.holdUntil === null;
  const isWanted = booking.at && !wanted.missed;
  const step = held ? 'held' : booking.isAdding ? 'add' : isWanted ? 'details' : 'term';
  const policy = usePaymentPolicy(parts, (isWanted && wanted.term?.from) || null, setting);
  const paysAhead = Boolean(held?.payment ?? policy);
  const shown = useRef(step);

  useEffect(() => {
    void loadDetails();
  }, []);

  // A new step is read from its beginning, by eyes and by screen readers.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.scrollTo({ top: 0 });
    // Unless it begins with a field, which has the focus already.
    if (!body.current?.contains(document.activeElement)) body.current?.focus();
  }, [step]);

  const addressWith = (change: Partial<BookAddress>) =>
    withBooking(location.search, { ...booking, parts, ...change });
  const changeTo = (change: Partial<BookAddress>) => changeStep(addressWith({ at: null, ...change }));

  const choose = (term: Term) => {
    wanted.press(term);
    const [day, at] = [dayOfIso(term.from), wallTimeOf(term.from)];
    release({ ...booking, parts, day, at });
    const address = addressWith({ day, at });
    if (booking.at) changeStep(address);
    else takeStep(address);
  };

  /** A step of its own, so that Back takes it back; the list of services is left by it. */
  const add = (serviceUnitId: number) => {
    const longer = withListed(withPart(parts, serviceUnitId), (id) => unitOf(id)?.employees ?? null);
    const address = addressWith({ parts: longer, at: null, isAdding: false });
    if (booking.isAdding) changeStep(address);
    else takeStep(address);
  };

  const names = parts.map(({ serviceUnitId }) => unitOf(serviceUnitId)?.name ?? known?.name ?? '');
  const inShort = names[0] && parts.length > 1 ? `${names[0]} + ${parts.length - 1}` : names[0];

  const reserve = (term: Term, email: string, answer: Answered, isAnnounced: boolean) => {
    const { id, message, holdUntil = null, confirmationKey = null, ticket = null, segments } = answer;
    const payment = shownPayment(answer, locale);
    setLeading(isAnnounced);
    const { from, to } = term;
    const what = { service: names.join(', '), facts: factsOfTerm(term, locale) ?? chosen.facts ?? '' };
    const whom = { ...chosen.shown(term, segments), email };
    hold({ booking, id, from, to, ...what, ...whom, message, holdUntil, confirmationKey, ticket, payment });
  };

  const close = () => undoAllSteps(() => withBooking(location.search, null));

  return (
    <Dialog open onClose={close} labelledBy="reservation-title" closeLabel={labels.close}>
      <ServiceHeading
        title={titleOf(isBooked ? 'booked' : held?.payment ? 'toPay' : step, labels)}
        steps={
          !isBooked && (
            <Steps
              labels={paysAhead ? { ...labels, stepConfirm: labels.payStep } : labels}
              current={held ? 'confirm' : step === 'details' ? 'you' : 'time'}
            />
          )
        }
        name={inShort || null}
        facts={
          (step === 'details' && factsOfTerm(wanted.term, locale)) ||
          (chosen.facts ?? [known?.duration, known?.price].filter(Boolean).join(' · '))
        }
        languages={languages}
      />
      <div ref={body} tabIndex={-1} className="min-h-0 grow overflow-y-auto overscroll-contain outline-none">
        {gone !== null && <p className="px-5 py-10 sm:px-8">{gone}</p>}
        {gone === null && step === 'term' && (
          <ChooseTerm
            questions={questionsFor(parts, today)}
            setting={setting}
            today={today}
            missed={wanted.missed ? booking.at : null}
            onAnyone={() => changeTo({ parts: withAnyone(parts) })}
            day={booking.day}
            onDay={(day) => changeTo({ day })}
            onTerm={choose}
            // Of another day it is another wish.
            whenFull={(day, fullDays) => (
              <WaitingList key={day} {...{ parts, day, fullDays, today, setting }} />
            )}
            besides={
              parts.length < MOST_SERVICES && (
                <AddService
                  labels={labels}
                  proposals={chosen.proposals}
                  onAdd={add}
                  onBrowse={() => takeStep(addressWith({ at: null, isAdding: true }))}
                />
              )
            }
          >
            <ChosenServices
              chosen={chosen}
              setting={setting}
              onParts={(changed) => changeTo({ parts: changed })}
            />
          </ChooseTerm>
        )}
        <Suspense fallback={<Loading label={labels.loading} />}>
          {gone === null && step === 'add' && (
            <ServicePicker
              setting={setting}
              chosen={chosen}
              onAdd={add}
              onBack={() => undoStep(addressWith({ isAdding: false }))}
            />
          )}
          {gone === null && step === 'details' && !wanted.term && <Loading label={labels.loading} />}
          {gone === null && step === 'details' && wanted.term && (
            <DetailsForm
              chosen={chosen}
              setting={setting}
              term={wanted.term}
              policy={policy}
              onTerm={choose}
              onBack={() => undoStep(addressWith({ at: null }))}
              onHeld={reserve}
            />
          )}
        </Suspense>
        {held?.payment && !isBooked && (
          <ToPay setting={setting} held={held} payment={held.payment} leads={leads} onDone={close} />
        )}
        {held && !held.payment && !isBooked && (
          <Held
            setting={setting}
            held={held}
            onConfirmed={confirm}
            onAwaiting={leaveToSalon}
            onCorrected={correct}
            onDone={close}
          />
        )}
        {held && isBooked && <Booked setting={setting} held={held} onDone={close} />}
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
