'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { dayInZone } from '@/lib/time/format';
import { ChooseTerm } from './choose-term';
import type { Draft } from './draft';
import { serviceUnitPath, type Employee, type Term } from './endpoints';
import { Held } from './held';
import type { BookableServiceUnit, ReservationSetting } from './reservation-provider';
import { useAnswer } from './use-answer';

// The form brings the validation of phone numbers along; it comes while the visitor looks for a term.
const loadDetails = () => import('./details-form');
const DetailsForm = lazy(loadDetails);

type Step = { at: 'term' } | { at: 'details'; term: Term } | { at: 'held'; message: string };

export default function ReservationDialog({
  serviceUnit,
  setting,
  draft,
  open,
  onClose,
  onFinish,
}: {
  serviceUnit: BookableServiceUnit;
  setting: ReservationSetting;
  draft: Draft;
  open: boolean;
  onClose: () => void;
  /** Closed after a booking: the next one starts afresh. */
  onFinish: () => void;
}) {
  const { labels, locale, zone } = setting;
  const [today] = useState(() => dayInZone(new Date(), zone));
  const [visit, setVisit] = useState(0);
  const [step, setStep] = useState<Step>({ at: 'term' });
  const [employeeId, setEmployeeId] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step.at);

  useEffect(() => void loadDetails(), []);

  // A new step is read from its beginning, by eyes and by screen readers.
  useEffect(() => {
    if (shown.current === step.at) return;
    shown.current = step.at;
    body.current?.scrollTo({ top: 0 });
    body.current?.focus();
  }, [step.at]);

  const { answer } = useAnswer<{ employees?: Employee[] }>(serviceUnitPath(serviceUnit.id), locale, 0);
  // Whoever cannot be listed cannot be asked for; anyone will do.
  const employees = answer && (answer.ok ? (answer.data.employees ?? []) : []);
  const employee = employees?.find(({ id }) => id === employeeId)?.name ?? null;

  const close = () => {
    setVisit(visit + 1); // what is free may have changed when the dialog is opened again
    if (step.at === 'held') onFinish();
    else onClose();
  };

  return (
    <Dialog open={open} onClose={close} labelledBy="reservation-title" closeLabel={labels.close}>
      <header className="border-b border-line px-5 pt-4 pr-16 pb-4 sm:px-8 sm:pt-6 sm:pb-5">
        <h2 id="reservation-title">
          <span className="eyebrow block font-sans">{labels.title}</span>
          <span className="display-3 mt-1.5 block">{serviceUnit.name}</span>
        </h2>
        <p className="numerals mt-1 text-[0.9375rem] text-muted">
          {serviceUnit.duration} · {serviceUnit.price}
        </p>
      </header>
      <div ref={body} tabIndex={-1} className="min-h-0 grow overflow-y-auto overscroll-contain outline-none">
        {step.at === 'term' && (
          <ChooseTerm
            serviceUnitId={serviceUnit.id}
            setting={setting}
            today={today}
            visit={visit}
            employees={employees}
            employeeId={employeeId}
            onEmployee={setEmployeeId}
            day={day}
            onDay={setDay}
            onTerm={(term) => setStep({ at: 'details', term })}
          />
        )}
        {step.at === 'details' && (
          <Suspense
            fallback={
              <p className="flex min-h-64 items-center justify-center gap-3 text-muted" role="status">
                <Spinner /> {labels.loading}
              </p>
            }
          >
            <DetailsForm
              serviceUnitId={serviceUnit.id}
              setting={setting}
              draft={draft}
              term={step.term}
              employeeId={employeeId}
              employee={employee}
              onTerm={(term) => setStep({ at: 'details', term })}
              onBack={() => {
                setVisit(visit + 1);
                setStep({ at: 'term' });
              }}
              onHeld={(message) => setStep({ at: 'held', message })}
            />
          </Suspense>
        )}
        {step.at === 'held' && <Held labels={labels} message={step.message} onDone={close} />}
      </div>
    </Dialog>
  );
}
