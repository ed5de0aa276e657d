'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useAlertFocus } from '@/components/form/use-alert-focus';
import { Button } from '@/components/ui/button';
import { formatStamp } from '@/lib/base/time/format';

export type Waiver = 'grid' | 'leadTime' | 'hours';

/** What a refused answer says about a term. */
export type RefusedTerm = {
  text: string | null;
  /** What staff could waive; null where that is no help. */
  waive: Waiver[] | null;
  /** Who could be asked for instead. */
  employees: { id: number; name: string }[];
  alternatives: { from: string; to: string }[];
  /** Of a visit, which of its services it is about. */
  part: number;
};

type Body = {
  why?: { text: string; waive: Waiver[] | null; employees?: RefusedTerm['employees']; part?: number } | null;
  alternatives?: RefusedTerm['alternatives'];
};

/** Null when the answer says nothing about a term. */
export function refusedTermOf(body: Body): RefusedTerm | null {
  if (!body.why && !body.alternatives) return null;
  return {
    text: body.why?.text ?? null,
    waive: body.why?.waive ?? null,
    employees: body.why?.employees ?? [],
    alternatives: body.alternatives ?? [],
    part: body.why?.part ?? 0,
  };
}

/** Why the term cannot be had, and the nearest ones that can: a press takes one over. */
export function RefusedTermNote({
  refused,
  partName,
  employeeField,
  onPick,
}: {
  refused: RefusedTerm;
  /** Of several services, the one that is not free. */
  partName: string | null;
  /** The field of who could be asked for instead. */
  employeeField: string;
  onPick: () => void;
}) {
  const t = useTranslations('board.reservations');
  const locale = useLocale();
  const { setValue } = useFormContext();
  const box = useAlertFocus(refused);
  const pick = (field: string, value: unknown) => {
    setValue(field, value, { shouldDirty: true, shouldValidate: true });
    onPick();
  };
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-my-4 rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem] outline-none"
    >
      {refused.text && (
        <p className="font-medium">
          {partName && `${partName}: `}
          {refused.text}
        </p>
      )}
      <Offers
        lead={t('others')}
        offers={refused.employees.map(({ id, name }) => ({ key: id, label: name }))}
        onPick={(id) => pick(employeeField, id)}
      />
      <Offers
        lead={t('alternatives')}
        offers={refused.alternatives.map(({ from }) => ({ key: from, label: formatStamp(from, locale) }))}
        onPick={(from) => pick('termFrom', from.slice(0, 16))}
      />
    </div>
  );
}

/** A few to press. */
export function Offers<Key extends string | number>({
  lead,
  offers,
  chosen,
  onPick,
}: {
  lead: string;
  offers: { key: Key; label: string }[];
  /** The one that is taken already; absent where a press ends the choice. */
  chosen?: Key | null;
  onPick: (key: Key) => void;
}) {
  if (offers.length === 0) return null;
  return (
    <>
      <p className="mt-1">{lead}</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {offers.map(({ key, label }) => (
          <Button
            key={key}
            variant={key === chosen ? 'primary' : 'secondary'}
            size="dense"
            className="numerals"
            aria-pressed={chosen === undefined ? undefined : key === chosen}
            onClick={() => onPick(key)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
