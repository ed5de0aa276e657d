'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Plan } from '@/lib/staff-schedule/plan/answer';
import { useSend } from '../_parts/sending/use-send';
import { mondayOf, planAddress, type PlanState } from './address';
import { CellDialog } from './cell-dialog';
import { CopyWeekDialog } from './copy-week';
import { DraftBar } from './draft-bar';
import {
  copiedWeek,
  planWith,
  swapped,
  withDrafted,
  type Drafts,
  type Place,
  type DraftedHours,
} from './drafts';
import { MailDialog } from './mail-dialog';
import { PersonWeek } from './person-week';
import { PlanGrid } from './plan-grid';
import { SwapDialog } from './swap-dialog';
import { Toolbar } from './toolbar';
import { useGaps } from './use-gaps';

const NO_DRAFTS: Drafts = new Map();

/** Who works when. Whatever is changed here is a draft until all of it is published; drafts stay while one goes from week to week. */
export function RotaScreen({ plan, state, today }: { plan: Plan; state: PlanState; today: string }) {
  const t = useTranslations('board');
  const router = useRouter();
  const send = useSend();
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  const [opened, setOpened] = useState<Place | 'copy' | 'swap' | 'mail' | null>(null);
  const shown = { ...planWith(plan, drafts), gaps: useGaps(plan, drafts) };
  const draft = (drafted: DraftedHours[]) => setDrafts((before) => withDrafted(before, plan, drafted));
  const close = () => setOpened(null);

  const copyTo = async (day: string): Promise<boolean> => {
    const from = mondayOf(day);
    const sent = await send('GET', `/admin/api/rota?from=${from}&by=${plan.by}`);
    if (!sent.ok) return false;
    const target = sent.body as Plan; // as the endpoint answers
    // What is drafted of that week already is done over.
    setDrafts((before) => withDrafted(before, target, copiedWeek(shown, target)));
    router.push(planAddress({ ...state, from }));
    return true;
  };

  return (
    // As high as the window, so that the bar of drafts below stays where it is while the plan grows by a row.
    <div className="flex flex-col gap-3 md:min-h-[calc(100dvh-2.5rem-var(--bottom-bar,0px))] lg:min-h-[calc(100dvh-3.5rem)] print:min-h-0 print:[page:calendar]">
      <Toolbar
        state={state}
        today={today}
        title={t('screens.rota')}
        onCopyWeek={() => setOpened('copy')}
        onSwap={() => setOpened('swap')}
        onMail={() => setOpened('mail')}
      />
      <div className="max-md:hidden print:block">
        <PlanGrid plan={shown} drafts={drafts} today={today} onOpen={setOpened} onDraft={draft} />
      </div>
      <div className="md:hidden print:hidden">
        <PersonWeek plan={shown} drafts={drafts} today={today} onOpen={setOpened} />
      </div>
      <p className="text-[0.8125rem] text-muted print:hidden">
        {t('plan.legend')} <span className="max-md:hidden">{t('plan.keysHint')}</span>
      </p>
      <DraftBar
        drafts={drafts}
        onDone={(isPublished) => {
          setDrafts(NO_DRAFTS);
          if (isPublished) router.refresh();
        }}
      />
      {opened === 'copy' && <CopyWeekDialog from={plan.from} onCopy={copyTo} onClose={close} />}
      {opened === 'mail' && <MailDialog plan={plan} weeks={state.weeks} onClose={close} />}
      {opened === 'swap' && (
        <SwapDialog plan={shown} onSwap={(one, other) => draft(swapped(shown, one, other))} onClose={close} />
      )}
      {opened !== null && typeof opened === 'object' && (
        <CellDialog plan={shown} place={opened} onDraft={draft} onClose={close} />
      )}
    </div>
  );
}
