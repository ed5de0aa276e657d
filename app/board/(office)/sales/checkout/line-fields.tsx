'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { Field } from '@/components/form/field';
import { denseControlClass } from '@/components/ui/dense';
import { IconButton } from '@/components/ui/icon-button';
import { refuse } from './unreadable';

/** Who did it. */
export function PersonChoice({
  people,
  value,
  error,
  onChange,
}: {
  people: { id: number; name: string }[];
  value: number | null;
  error?: string | undefined;
  onChange: (id: number | null) => void;
}) {
  const t = useTranslations('board.checkout');
  const id = useId();
  return (
    <Field size="dense" id={id} label={t('line.person')} {...(error && { error })}>
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

export function Quantity({
  value,
  error,
  onChange,
}: {
  value: number;
  error?: string | undefined;
  onChange: (value: number) => void;
}) {
  const t = useTranslations('board.checkout');
  return (
    <div role="group" aria-label={t('line.quantity')} className="flex flex-wrap items-end gap-1">
      <IconButton label={t('line.fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden="true" className="size-4.5" />
      </IconButton>
      <output className="numerals flex h-11 min-w-8 items-center justify-center text-lg font-medium">
        {value}
      </output>
      <IconButton label={t('line.more')} disabled={value >= 1000} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden="true" className="size-4.5" />
      </IconButton>
      {error && (
        <p role="alert" className="w-full text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Why something costs another price than in the list. */
export function Reason({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: string | undefined;
  onChange: (reason: string) => void;
}) {
  const t = useTranslations('board.checkout');
  const validation = useTranslations('validation');
  const id = useId();
  const [isMissed, setIsMissed] = useState(false);
  const missing = value.trim() === '' ? validation('required') : undefined;
  const shown = (isMissed ? missing : undefined) ?? error;
  return (
    <Field size="dense" id={id} label={t('line.reason')} {...(shown && { error: shown })}>
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
