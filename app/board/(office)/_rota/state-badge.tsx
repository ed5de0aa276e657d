import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

export type WhenState = 'now' | 'coming' | 'over';

/** Whether a span lasts, is to come, or is over; instants in epoch milliseconds. */
export const stateOf = (start: number, end: number, now: number): WhenState =>
  end <= now ? 'over' : start <= now ? 'now' : 'coming';

const tones = { now: 'pine', coming: 'warm', over: 'neutral' } as const;

export function StateBadge({ state }: { state: WhenState }) {
  const t = useTranslations('board');
  return <Badge tone={tones[state]}>{t(`rota.${state}`)}</Badge>;
}
