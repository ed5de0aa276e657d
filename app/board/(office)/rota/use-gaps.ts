import { useEffect, useState } from 'react';
import { sendToBoard } from '@/lib/browser/requests/api';
import type { Plan } from '@/lib/staff-schedule/plan/answer';
import { changesOf, type Drafts } from './drafts';

/** Long enough for several days to be dragged one after the other. */
const PAUSE = 300;

type Seen = { plan: Plan; gaps: Plan['gaps'] };

/**
 * What cannot be had once the drafts are published; of those that are not of these weeks as well, since they are published
 * together. While an answer is on its way, the last one stays.
 */
export function useGaps(plan: Plan, drafts: Drafts): Plan['gaps'] {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    if (drafts.size === 0) return;
    let isLate = false;
    const check = async () => {
      const weeks = plan.days.length / 7;
      const body = { from: plan.from, weeks, changes: changesOf(drafts) };
      const sent = await sendToBoard('POST', '/admin/api/rota/preview', body);
      // What could not be read is as it is published.
      if (!isLate && sent.ok) setSeen({ plan, gaps: (sent.body as { items: Plan['gaps'] }).items }); // as the endpoint answers
    };
    const timer = setTimeout(() => void check(), PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [plan, drafts]);
  return drafts.size > 0 && seen?.plan === plan ? seen.gaps : plan.gaps;
}
