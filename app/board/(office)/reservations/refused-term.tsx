'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/statuses';
import { formatStamp } from '@/lib/time/format';

export type Waiver = 'grid' | 'leadTime' | 'hours';

/** What a refused answer says about a term. */
export type RefusedTerm = {
  text: string | null;
  /** What staff could waive; null where that is no help. */
  waive: Waiver[] | null;
  alternatives: { from: string; to: string }[];
};

type Body = {
  why?: { text: string; waive: Waiver[] | null } | null;
  alternatives?: RefusedTerm['alternatives'];
};

/** Null when the answer says nothing about a term. */
export function refusedTermOf(body: Body): RefusedTerm | null {
  if (!body.why && !body.alternatives) return null;
  return {
    text: body.why?.text ?? null,
    waive: body.why?.waive ?? null,
    alternatives: body.alternatives ?? [],
  };
}

/** Why the term cannot be had, and the nearest ones that can: a press takes one over. */
export function RefusedTermNote({ refused, onPick }: { refused: RefusedTerm; onPick: () => void }) {
  const t = useTranslations('board.reservations');
  const locale = useLocale() as Locale; // the shell gives it
  const { setValue } = useFormContext();
  const pick = (from: string) => {
    setValue('termFrom', from.slice(0, 16), { shouldDirty: true, shouldValidate: true });
    onPick();
  };
  return (
    <div role="alert" className="rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">
      {refused.text && <p className="font-medium">{refused.text}</p>}
      {refused.alternatives.length > 0 && (
        <>
          <p className="mt-1">{t('alternatives')}</p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            {refused.alternatives.map(({ from }) => (
              <Button
                key={from}
                variant="secondary"
                size="dense"
                className="numerals"
                onClick={() => pick(from)}
              >
                {formatStamp(from, locale)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
