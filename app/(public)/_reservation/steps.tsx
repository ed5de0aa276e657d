import { Fragment } from 'react';
import type { ReservationLabels } from './words/labels';

export type Step = 'time' | 'you' | 'confirm';

/** What is done in a step, as the dialog is called meanwhile. */
export const titleOf = (
  step: 'term' | 'add' | 'details' | 'held' | 'toPay' | 'booked',
  labels: ReservationLabels,
): string =>
  ({
    term: labels.timeTitle,
    add: labels.addService,
    details: labels.title,
    held: labels.heldStep,
    toPay: labels.payStep,
    booked: labels.bookedStep,
  })[step];

const STEPS = ['time', 'you', 'confirm'] as const;

/** How far it is: one of three. */
export function Steps({ labels, current }: { labels: ReservationLabels; current: Step }) {
  const names = { time: labels.stepTime, you: labels.stepYou, confirm: labels.stepConfirm };
  return (
    <ol
      aria-label={labels.steps}
      className="numerals flex flex-wrap items-center gap-x-1.5 pr-12 text-[0.8125rem] whitespace-nowrap sm:gap-x-2"
    >
      {STEPS.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <li aria-hidden="true" className="h-px w-2 bg-ink/25 sm:w-6" />}
          <li
            aria-current={step === current ? 'step' : undefined}
            className={step === current ? 'font-semibold text-clay-deep' : 'text-muted'}
          >
            {index + 1} {names[step]}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
