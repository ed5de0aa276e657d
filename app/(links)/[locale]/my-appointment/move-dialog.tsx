import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ChooseTerm } from '@/app/(public)/_reservation/choose/choose-term';
import { EmployeeChoice } from '@/app/(public)/_reservation/choose/employee-choice';
import {
  lastDayOfWindow,
  serviceUnitPath,
  type ServiceUnitAnswer,
  type Term,
} from '@/app/(public)/_reservation/requests/endpoints';
import { failureText } from '@/app/(public)/_reservation/requests/failure-text';
import { fill } from '@/app/(public)/_reservation/words/labels';
import type { TermQuestions } from '@/app/(public)/_reservation/requests/questions';
import { Refused, type Refusal } from '@/app/(public)/_reservation/details/refused';
import { TermSummary } from '@/app/(public)/_reservation/words/term-summary';
import { useAnswer } from '@/app/(public)/_reservation/requests/use-answer';
import { dayInZone } from '@/lib/base/time/format';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { AppointmentSetting } from './setting';
import { MoveSummary } from './move-summary';
import { ask } from './use-appointment';
import { peopleOf, whenOf } from './words';

/** Null is anyone; undefined whoever is booked, as of a visit, whose parts have people of their own. */
type Wanted = number | null | undefined;

/** The free terms for the own appointment, which does not stand in its own way. The token goes in the body. */
function questionsAbout(token: string, employeeId: Wanted, today: string): TermQuestions {
  const daysWith = (wanted: Wanted) => ({
    path: '/api/reservations/move/available-days',
    body: { token, employeeId: wanted, from: today, to: lastDayOfWindow(today) },
  });
  return {
    days: daysWith(employeeId),
    terms: (day) => ({ path: '/api/reservations/move/available-terms', body: { token, employeeId, day } }),
    daysWithAnyone: employeeId === null ? null : daysWith(null),
  };
}

/** Another day and time, chosen as they were for the booking, and said once more before anything moves. */
export function MoveDialog({
  reservation,
  token,
  setting,
  onClose,
  onMoved,
}: {
  reservation: ClientReservation;
  token: string;
  setting: AppointmentSetting;
  onClose: () => void;
  onMoved: (fresh: ClientReservation) => void;
}) {
  const { texts, labels, locale, zone } = setting;
  const [today] = useState(() => dayInZone(new Date(), zone));
  const [part, ...others] = partsLeft(reservation.segments);
  const isVisit = others.length > 0;
  const [employeeId, setEmployeeId] = useState<Wanted>(isVisit ? undefined : (part?.employeeId ?? null));
  const [day, setDay] = useState<string | null>(null);
  const [term, setTerm] = useState<Term | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isWorking, setWorking] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const { answer } = useAnswer<ServiceUnitAnswer>(
    { path: serviceUnitPath(part?.serviceUnitId ?? 0) },
    locale,
  );
  const employees = answer && (answer.ok ? (answer.data.employees ?? []) : []);
  const employee = employees?.find(({ id }) => id === employeeId)?.name ?? null;

  const choose = (chosen: Term | null) => {
    setRefusal(null);
    setTerm(chosen);
    body.current?.scrollTo({ top: 0 });
    body.current?.focus();
  };

  const move = async ({ from }: Term) => {
    setWorking(true);
    const moved = await ask('move', locale, { token, termFrom: from, employeeId });
    setWorking(false);
    if (moved.ok) return onMoved(moved.data);
    const fields = Object.values(moved.fields).join(' ');
    setRefusal({
      text: fields || failureText(moved, labels),
      alternatives: moved.alternatives,
      needsAnother: true,
      canRetry: moved.status === 0 || moved.status >= 500,
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy="move-title"
      closeLabel={labels.close}
      size={term ? 'form' : 'wide'}
    >
      <header className="border-b border-line px-5 pt-4 pb-3 sm:px-8 sm:pt-6">
        <h2 id="move-title" tabIndex={-1} className="display-3 pr-12 outline-none">
          {texts.moveTitle}
        </h2>
        <p className="numerals mt-1 text-[0.9375rem] text-muted">
          {fill(texts.moveFrom, {
            when: whenOf({ from: reservation.termFrom, to: reservation.termTo }, locale),
          })}
        </p>
      </header>
      <div ref={body} tabIndex={-1} className="min-h-0 grow overflow-y-auto overscroll-contain outline-none">
        {term ? (
          <div className="grid content-start md:grid-cols-[21rem_1fr]">
            <TermSummary
              labels={labels}
              locale={locale}
              term={term}
              employee={employee}
              parts={[]}
              goodToKnow={[]}
              onBack={() => choose(null)}
            />
            <div className="flex flex-col items-start gap-5 px-5 py-6 sm:px-8">
              {refusal && (
                <Refused
                  labels={labels}
                  locale={locale}
                  refusal={refusal}
                  onBack={() => choose(null)}
                  onTerm={choose}
                />
              )}
              <MoveSummary
                reservation={reservation}
                person={isVisit ? peopleOf(partsLeft(reservation.segments)) : (employee ?? labels.anyone)}
                setting={setting}
                isWorking={isWorking}
                onMove={() => void move(term)}
              />
            </div>
          </div>
        ) : (
          <ChooseTerm
            questions={questionsAbout(token, employeeId, today)}
            setting={setting}
            today={today}
            missed={null}
            // With somebody else it is another appointment.
            present={
              isVisit || employeeId === null || employeeId === part?.employeeId ? reservation.termFrom : null
            }
            onAnyone={() => setEmployeeId(null)}
            day={day}
            onDay={setDay}
            onTerm={choose}
          >
            {!isVisit && employees?.length !== 0 && (
              <EmployeeChoice
                labels={labels}
                locale={locale}
                usual={answer?.ok ? answer.data : null}
                employees={employees}
                chosen={employeeId ?? null}
                onChoose={setEmployeeId}
              />
            )}
          </ChooseTerm>
        )}
      </div>
    </Dialog>
  );
}
