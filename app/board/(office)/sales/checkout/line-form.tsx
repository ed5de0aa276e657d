'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';
import { useMay } from '../../_shell/navigation/navigation';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { AmountInput } from './amount-input';
import {
  asItIs,
  problemsOf,
  removalNote,
  withLine,
  withoutLine,
  type BillContent,
  type BillLine,
  type Changed,
} from './bill';
import { PersonChoice, Quantity, Reason } from './line-fields';
import { ReductionInput } from './reduction-input';
import { isReadable } from './unreadable';
import type { Reduction } from './reduction';

type People = { items: { id: number; name: string }[] };
const PEOPLE = ['/admin/api/employees?itemsPerPage=100&sort=name&direction=ASC'];
const NOBODY: string[] = [];

/** How many of it, by whom, at which price and why; an employee changes no price. */
export function LineForm({
  sale,
  line,
  busy,
  onEdit,
  onChange,
}: {
  sale: SaleRecord;
  line: BillLine;
  busy: boolean;
  /** Something was changed and is not stored yet. */
  onEdit: () => void;
  onChange: (content: BillContent) => Promise<Changed>;
}) {
  const t = useTranslations('board.checkout');
  const mayPrice = useMay('till');
  const [read] = useQuietReads<People>(mayPrice ? PEOPLE : NOBODY) ?? [];
  const people =
    read?.items ?? (line.employeeId === null ? [] : [{ id: line.employeeId, name: line.employeeName ?? '' }]);
  const [quantity, setQuantity] = useState(line.quantity);
  const [employeeId, setEmployeeId] = useState(line.employeeId);
  const [unitPrice, setUnitPrice] = useState<number | null>(line.unitPrice);
  const [reduction, setReduction] = useState<Reduction | null>(
    line.discount > 0 ? { amount: line.discount } : null,
  );
  const [reason, setReason] = useState(line.discountReason ?? '');
  const [wrong, setWrong] = useState<ReturnType<typeof problemsOf>>({});
  const note = removalNote(sale, line);
  const needsReason =
    mayPrice && (reduction !== null || (unitPrice !== null && unitPrice !== line.listPrice));

  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReadable(event.currentTarget)) return;
    const discount =
      reduction === null
        ? { discount: 0 }
        : 'amount' in reduction
          ? { discount: reduction.amount }
          : { discountBasisPoints: reduction.basisPoints };
    const priced = mayPrice ? { unitPrice, ...discount, discountReason: needsReason ? reason : '' } : {};
    const content = withLine(sale, { ...asItIs(line), ...priced, quantity, employeeId });
    const path = `lines.${sale.lines.indexOf(line)}`;
    void onChange(content).then((outcome) => setWrong(problemsOf(outcome, path)));
  };
  const edit = () => {
    setWrong({});
    onEdit();
  };
  return (
    <form
      noValidate
      onSubmit={store}
      onChange={edit}
      className="mb-2 flex flex-col gap-3 rounded-card bg-sand/60 px-3 py-3"
    >
      <div className="grid grid-cols-2 gap-3">
        <Quantity
          value={quantity}
          error={wrong.quantity}
          onChange={(value) => {
            setQuantity(value);
            edit();
          }}
        />
        {mayPrice && (
          <PersonChoice
            people={people}
            value={employeeId}
            error={wrong.employeeId}
            onChange={setEmployeeId}
          />
        )}
      </div>
      {mayPrice && (
        <div className="grid grid-cols-2 gap-3">
          <AmountInput
            label={t('line.price')}
            note={sale.currency}
            initial={line.unitPrice}
            error={wrong.unitPrice}
            onAmount={setUnitPrice}
          />
          <ReductionInput
            label={t('line.reduction')}
            initial={reduction}
            most={quantity * (unitPrice ?? line.unitPrice)}
            currency={sale.currency}
            error={wrong.discount ?? wrong.discountBasisPoints}
            onReduction={setReduction}
          />
        </div>
      )}
      {needsReason && <Reason value={reason} error={wrong.discountReason} onChange={setReason} />}
      {note && <p className="text-[0.8125rem] text-muted">{t(`line.${note}`)}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="quiet"
          size="dense"
          disabled={busy}
          className="mr-auto -ml-2"
          onClick={() => void onChange(withoutLine(sale, line.id))}
        >
          {t('line.remove')}
        </Button>
        <Button type="submit" variant="secondary" size="dense" disabled={busy}>
          {t('line.save')}
        </Button>
      </div>
    </form>
  );
}
