import { useEffect, useState } from 'react';
import { sendToBoard } from '@/lib/browser/requests/api';
import type { SeriesMovePlan, SeriesPlan } from '@/lib/series/answer';

/** Whoever chooses on is not asked for in between. */
const PAUSE = 200;

/**
 * What becomes of the dates of a series, as it stands now; undefined while that is found out, null where there was no answer.
 * @param turn another one has it found out again
 */
export function usePlannedDates<Plan extends SeriesPlan | SeriesMovePlan>(
  path: string,
  wanted: object | null,
  turn: number,
): Plan | null | undefined {
  const [found, setFound] = useState<{ key: string; plan: Plan | null } | null>(null);
  const key = wanted && `${turn} ${JSON.stringify(wanted)}`;
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    const timer = setTimeout(() => {
      const body: unknown = JSON.parse(key.slice(key.indexOf(' ')));
      void sendToBoard('POST', `${path}?dryRun=true`, body).then((sent) => {
        const plan = sent.ok ? (sent.body as Plan) : null; // what that endpoint answers with
        if (!isLeft) setFound({ key, plan });
      });
    }, PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key, path]);
  return found?.key === key ? found.plan : undefined;
}
