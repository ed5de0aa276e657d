'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import type { DecisionStep } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { localized } from '@/lib/base/i18n/localized';
import type { Reason } from '@/lib/salon/settings/reasons';
import type { Answerable } from '@/lib/staff-schedule/solving/proposals';
import { useQuietReads } from '../sending/use-quiet-reads';
import { useOnce } from '../sending/use-once';
import { HitReservation } from './hit-reservation';
import { isUnsaid, proposalOf, proposedFor, resolutionOf, type Choice } from './choice';
import { SOLUTIONS } from '@/lib/staff-schedule/solving/schema';

/** The second step of a form that takes time away: what shall become of each reservation that it hits; null for any other refusal. */
export function solvingStep(
  { reservations, reservationsCount }: Record<string, unknown>,
  step: DecisionStep,
) {
  const hits = Array.isArray(reservations) ? (reservations as Answerable[]) : []; // as lib/staff-schedule/solving answers
  if (!hits.some(({ proposals }) => Array.isArray(proposals))) return null;
  return <SolvingStep hits={hits} count={Number(reservationsCount ?? hits.length)} step={step} />;
}

type Reasons = { rejection: Reason[] };

function SolvingStep({
  hits,
  count,
  step,
}: {
  hits: readonly Answerable[];
  count: number;
  step: DecisionStep;
}) {
  const t = useTranslations('board.solving');
  const locale = useLocale();
  const headingId = useId();
  const back = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [isAttempted, setIsAttempted] = useState(false);
  const [busy, once] = useOnce();
  const reasons = useQuietReads<Reasons>(['/admin/api/reservations/reasons'])?.[0]?.rejection ?? [];
  // It begins with what does no harm, so that a second Enter decides nothing; what it is about is read out with it.
  useEffect(() => back.current?.focus(), []);

  const choiceOf = (hit: Answerable): Choice => chosen.get(hit.id) ?? proposedFor(hit);
  const choose = (id: number, choice: Choice) => setChosen((before) => new Map(before).set(id, choice));
  const send = () => {
    setIsAttempted(true);
    if (hits.some((hit) => isUnsaid(hit, choiceOf(hit)))) return;
    once(() => step.send({ resolutions: hits.map((hit) => resolutionOf(hit, choiceOf(hit))) }));
  };
  const kinds = hits.map((hit) => proposalOf(hit, choiceOf(hit))?.kind ?? 'call');
  const summary = SOLUTIONS.flatMap((kind) => {
    const many = kinds.filter((each) => each === kind).length;
    return many > 0 ? t(`summary.${kind}`, { count: many }) : [];
  });
  const isAsProposed = hits.every(({ id }) => (chosen.get(id)?.index ?? 0) === 0);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 sm:px-6">
        <p id={headingId} className="font-medium">
          {t('title', { count })}
        </p>
        <p className="mt-1 text-[0.875rem] text-muted">{t('hint')}</p>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {hits.map((hit) => (
            <HitReservation
              key={hit.id}
              hit={hit}
              choice={choiceOf(hit)}
              reasons={reasons.map((reason) => ({
                read: localized(reason, 'text', locale),
                taken: localized(reason, 'text', hit.language),
              }))}
              isAttempted={isAttempted}
              onChoose={(choice) => choose(hit.id, choice)}
            />
          ))}
        </ul>
        {count > hits.length && (
          <p className="mt-3 text-[0.875rem]">{t('more', { count: count - hits.length })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 sm:px-6">
        <p aria-live="polite" className="min-w-40 flex-1 text-[0.875rem] font-medium">
          {summary.join(' · ')}
        </p>
        <Button ref={back} variant="quiet" size="dense" aria-describedby={headingId} onClick={step.back}>
          {t('back')}
        </Button>
        <Button size="dense" disabled={busy} aria-busy={busy} onClick={send}>
          {busy && <Spinner className="!size-4" />}
          {t(isAsProposed ? 'doAsProposed' : 'doAsChosen')}
        </Button>
      </div>
    </div>
  );
}
