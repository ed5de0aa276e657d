'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { contentOf, problemsOf, type BillPart } from './bill';
import { Reason } from './line-fields';
import { isSameReduction, reductionOf, type Reduction } from './reduction';
import { ReductionInput } from './reduction-input';
import { isReadable } from './unreadable';

/** Taken off all of it, which is shared out over the lines. */
export function WholeReduction({
  sale,
  busy,
  onChange,
  onUnsaved,
}: BillPart & { onUnsaved: (isUnsaved: boolean) => void }) {
  const t = useTranslations('board.checkout');
  const stored = reductionOf(sale);
  const storedReason = sale.discountReason ?? '';
  const [seen, setSeen] = useState({ reduction: stored, reason: storedReason });
  const [reduction, setReduction] = useState<Reduction | null>(stored);
  const [reason, setReason] = useState(storedReason);
  const [turn, setTurn] = useState(0);
  const [wrong, setWrong] = useState<ReturnType<typeof problemsOf>>({});
  const isOther = (than: typeof seen) =>
    !isSameReduction(reduction, than.reduction) || (reduction !== null && reason.trim() !== than.reason);
  if (!isSameReduction(stored, seen.reduction) || storedReason !== seen.reason) {
    // Where a line was taken off, what is stored may be less than what was typed. What is typed and not stored yet stays.
    if (!isOther(seen)) {
      setReduction(stored);
      setReason(storedReason);
      setTurn(turn + 1);
    }
    setSeen({ reduction: stored, reason: storedReason });
  }
  const isChanged = isOther({ reduction: stored, reason: storedReason });
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReadable(event.currentTarget)) return;
    const content = { ...contentOf(sale), discount: reduction && { ...reduction, reason } };
    void onChange(content).then((outcome) => setWrong(problemsOf(outcome, 'discount')));
  };
  return (
    <form
      noValidate
      onSubmit={store}
      onChange={() => setWrong({})}
      className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3"
    >
      <ReductionInput
        key={turn}
        label={t('line.reduction')}
        initial={stored}
        most={sale.total + sale.discount}
        currency={sale.currency}
        error={wrong.amount ?? wrong.basisPoints}
        onReduction={setReduction}
      />
      {reduction && <Reason value={reason} error={wrong.reason} onChange={setReason} />}
      <Button
        type="submit"
        variant="secondary"
        size="dense"
        disabled={busy || (reduction === null && stored === null)}
        className="col-span-2 justify-self-end"
      >
        {t('line.save')}
      </Button>
    </form>
  );
}
