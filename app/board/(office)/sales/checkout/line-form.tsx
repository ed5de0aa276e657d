'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { denseControlClass } from '@/components/ui/dense';
import { IconButton } from '@/components/ui/icon-button';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';
import { useMay } from '../../_shell/navigation/navigation';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { AmountInput } from './amount-input';
import { asItIs, removalNote, withLine, withoutLine, type BillContent, type BillLine } from './bill';
import { ReductionInput } from './reduction-input';
import { isReadable, refuse } from './unreadable';
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
  onChange: (content: BillContent) => void;
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
    onChange(withLine(sale, { ...asItIs(line), ...priced, quantity, employeeId }));
  };
  return (
    <form
      noValidate
      onSubmit={store}
      onChange={onEdit}
      className="mb-2 flex flex-col gap-3 rounded-card bg-sand/60 px-3 py-3"
    >
      <div className="grid grid-cols-2 gap-3">
        <Quantity
          value={quantity}
          onChange={(value) => {
            setQuantity(value);
            onEdit();
          }}
        />
        {mayPrice && <PersonChoice people={people} value={employeeId} onChange={setEmployeeId} />}
      </div>
      {mayPrice && (
        <div className="grid grid-cols-2 gap-3">
          <AmountInput
            label={t('line.price')}
            note={sale.currency}
            initial={line.unitPrice}
            onAmount={setUnitPrice}
          />
          <ReductionInput label={t('line.reduction')} initial={reduction} onReduction={setReduction} />
        </div>
      )}
      {needsReason && <Reason value={reason} onChange={setReason} />}
      {note && <p className="text-[0.8125rem] text-muted">{t(`line.${note}`)}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="quiet"
          size="dense"
          disabled={busy}
          className="mr-auto -ml-2"
          onClick={() => onChange(withoutLine(sale, line.id))}
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

function PersonChoice({
  people,
  value,
  onChange,
}: {
  people: { id: number; name: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const t = useTranslations('board.checkout');
  const id = useId();
  return (
    <Field size="dense" id={id} label={t('line.person')}>
      {(attributes) => (
        <DenseSelect
          {...attributes}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('line.nobody')}</option>
          {people.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </DenseSelect>
      )}
    </Field>
  );
}

function Quantity({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useTranslations('board.checkout');
  return (
    <div role="group" aria-label={t('line.quantity')} className="flex items-end gap-1">
      <IconButton label={t('line.fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden="true" className="size-4.5" />
      </IconButton>
      <output className="numerals flex h-11 min-w-8 items-center justify-center text-lg font-medium">
        {value}
      </output>
      <IconButton label={t('line.more')} disabled={value >= 1000} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

/** Why something costs another price than in the list. */
export function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useTranslations('board.checkout');
  const validation = useTranslations('validation');
  const id = useId();
  const [isMissed, setIsMissed] = useState(false);
  const missing = value.trim() === '' ? validation('required') : undefined;
  return (
    <Field size="dense" id={id} label={t('line.reason')} {...(isMissed && missing && { error: missing })}>
      {(attributes) => (
        <input
          {...attributes}
          ref={refuse(missing)}
          aria-required
          maxLength={500}
          value={value}
          onInvalid={() => setIsMissed(true)}
          onChange={({ target }) => onChange(target.value)}
          className={denseControlClass}
        />
      )}
    </Field>
  );
}
