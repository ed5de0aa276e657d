'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { PushPlan } from '@/lib/booking-changes/push/answer';
import { PlainDialog } from '../../_parts/plain-dialog';
import { rememberUndo } from '../../_parts/sending/undoable';
import { useOnce } from '../../_parts/sending/use-once';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';
import { useSend } from '../../_parts/sending/use-send';
import { PushedRow } from './pushed-row';

const PATH = '/admin/api/reservations/push';
const CHOICES = [5, 10, 15, 20, 30];
const USUAL = 15;

/** Somebody is late: what is left of the day moves along, and one question is who is told. */
export function PushDialog({
  employee,
  onClose,
  onDone,
}: {
  employee: { id: number; name: string };
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.reservations.push');
  const undoing = useTranslations('board.reservations');
  const send = useSend();
  const router = useRouter();
  const [minutes, setMinutes] = useState(USUAL);
  const [isPastHours, setPastHours] = useState(false);
  const [turn, setTurn] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [busy, once] = useOnce();
  const hours = isPastHours ? '&hours=waived' : '';
  const read = useQuietReads<PushPlan>(
    [`${PATH}?employeeId=${employee.id}&minutes=${minutes}${hours}`],
    turn,
  );
  const plan = read?.[0];
  const moved = plan?.reservations.filter((each) => each.minutes > 0) ?? [];
  const isNotified = ({
    id,
    minutes: later,
    mayBeNotified,
    isUsuallyNotified,
  }: PushPlan['reservations'][number]) => later > 0 && mayBeNotified && (chosen.get(id) ?? isUsuallyNotified);

  const undo = async (id: number) => {
    await send(
      'POST',
      `/admin/api/reservations/${id}/undo`,
      {},
      { message: t('undone', { name: employee.name }) },
    );
    router.refresh();
  };
  const push = () =>
    once(async () => {
      const body = {
        employeeId: employee.id,
        minutes,
        ...(isPastHours && { override: { hours: true } }),
        reservations: (plan?.reservations ?? []).map((each) => ({
          id: each.id,
          minutes: each.minutes,
          editedAt: each.editedAt,
          notify: isNotified(each),
        })),
      };
      const [first] = moved;
      const takeBack = () => void (first && undo(first.id));
      const sent = await send('POST', PATH, body, {
        message: t('pushed', { name: employee.name, minutes, count: moved.length }),
        actions: () => {
          for (const { id } of moved) rememberUndo(id, takeBack);
          return [{ label: undoing('undo'), act: takeBack }];
        },
      });
      if (sent.ok) onDone();
      else setTurn((last) => last + 1);
    });

  return (
    <PlainDialog title={t('title', { name: employee.name })} onClose={onClose}>
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-5 py-4 sm:px-6">
        <div role="group" aria-label={t('by')} className="flex flex-wrap items-center gap-1.5">
          <span className="mr-1 text-[0.9375rem]">{t('by')}</span>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={minutes === choice}
              onClick={() => setMinutes(choice)}
              className="numerals min-h-11 rounded-full border border-ink/25 bg-white/75 px-3.5 text-[0.9375rem] hover:border-ink aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-paper pointer-fine:min-h-9"
            >
              {t('minutes', { minutes: choice })}
            </button>
          ))}
        </div>
        {read === null && <Skeleton className="h-40 w-full" />}
        {read !== null && !plan && <p role="alert">{t('failed')}</p>}
        {plan?.reservations.length === 0 && <p className="text-muted">{t('nobody')}</p>}
        {plan?.stuck && (
          <p role="alert" className="rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">
            {t('stuck', { name: plan.stuck.clientName, reason: plan.stuck.text })}{' '}
            {plan.longest > 0 && t('longest', { minutes: plan.longest })}
          </p>
        )}
        {(plan?.stuck?.mayWaiveHours || isPastHours) && (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] font-medium pointer-fine:min-h-8">
            <input
              type="checkbox"
              checked={isPastHours}
              onChange={({ target }) => setPastHours(target.checked)}
              className="size-4.5 shrink-0 accent-pine"
            />
            {t('pastHours')}
          </label>
        )}
        {plan?.isPossible && (
          <section aria-label={t('question')} className="flex flex-col gap-1">
            <h3 className="font-sans text-[0.8125rem] font-semibold text-muted">{t('question')}</h3>
            <ul className="divide-y divide-line border-y border-line">
              {plan.reservations.map((each) => (
                <PushedRow
                  key={each.id}
                  of={each}
                  isNotified={isNotified(each)}
                  onNotify={(is) => setChosen((last) => new Map(last).set(each.id, is))}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3 sm:px-6">
        <Button size="dense" disabled={busy || !plan?.isPossible} onClick={push}>
          {t('submit', { count: moved.length })}
        </Button>
      </div>
    </PlainDialog>
  );
}
