'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { Field } from '@/components/form/field';
import { denseControlClass } from '@/components/ui/dense';
import { useMay } from '../../_shell/navigation/navigation';
import { AmountInput } from './amount-input';
import { peopleOf, type BillPart } from './bill';
import { BillClient } from './bill-client';
import { OtherVisit } from './other-visit';
import type { Tips } from './payment';
import { WholeReduction } from './whole-reduction';

/** What is rarely said of a bill, folded, so that the common way stays two presses. */
export function BillExtras({
  sale,
  busy,
  tips,
  receiptNumber,
  onChange,
  onTips,
  onReceiptNumber,
  onUnsaved,
}: BillPart & {
  tips: Tips;
  receiptNumber: string;
  onTips: (tips: Tips) => void;
  onReceiptNumber: (number: string) => void;
  /** Whether a reduction was typed and is not stored. */
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const t = useTranslations('board.checkout');
  const sales = useTranslations('board.sales');
  const mayPrice = useMay('till');
  const people = peopleOf(sale);
  const id = useId();
  return (
    <div className="flex flex-col divide-y divide-line border-y border-line">
      {people.length > 0 && (
        <Fold title={t('tip')}>
          <div className="grid grid-cols-2 gap-3">
            {people.map((person) => (
              <AmountInput
                key={person.id}
                label={person.name}
                note={sale.currency}
                initial={tips[person.id] ?? null}
                onAmount={(amount) => onTips({ ...tips, [person.id]: amount ?? 0 })}
              />
            ))}
          </div>
        </Fold>
      )}
      {mayPrice && (
        <Fold title={t('reduction')}>
          <WholeReduction sale={sale} busy={busy} onChange={onChange} onUnsaved={onUnsaved} />
        </Fold>
      )}
      {mayPrice && sale.reservationIds.length === 0 && (
        <Fold title={t('client')}>
          <BillClient sale={sale} busy={busy} onChange={onChange} />
        </Fold>
      )}
      {mayPrice && (
        <Fold title={t('otherVisit')}>
          <OtherVisit sale={sale} busy={busy} onChange={onChange} />
        </Fold>
      )}
      {sale.methods.includes('ELSEWHERE') && (
        <Fold title={sales('receiptNumber')}>
          <Field size="dense" id={id} label={sales('receiptNumber')} hint={t('receiptHint')}>
            {(attributes) => (
              <input
                {...attributes}
                maxLength={100}
                autoComplete="off"
                value={receiptNumber}
                onChange={({ target }) => onReceiptNumber(target.value)}
                className={`${denseControlClass} numerals`}
              />
            )}
          </Field>
        </Fold>
      )}
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center px-2 text-[0.9375rem] font-medium hover:bg-sand/70">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 text-muted transition-transform duration-quick group-open:rotate-180"
        />
      </summary>
      <div className="px-2 pt-1 pb-3">{children}</div>
    </details>
  );
}
