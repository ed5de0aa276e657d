'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { Field } from '@/components/form/field';
import { numberOf } from '@/components/form/number-field';
import { Button } from '@/components/ui/button';
import { denseControlClass } from '@/components/ui/dense';
import { RowButton } from '@/components/ui/row-button';
import { localized } from '@/lib/base/i18n/localized';
import { languageTag } from '@/lib/base/i18n/paths';
import { EXTRA_STEP, LEAST_EXTRA, MOST_EXTRA } from '@/lib/booking-rules/client-duration';
import type { ClientDuration } from '@/lib/clients/durations/answer';
import { extraInput } from '@/lib/clients/durations/schema';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';
import { useTried } from '../../_parts/use-tried';
import { CardSection } from './card-section';

type Units = { items: { id: number; name: string; nameEn: string | null; nameDe: string | null }[] };

/** What lasts longer or shorter for a client than for others, and a place for more. */
export function CardDurations({
  clientId,
  durations,
  onChanged,
}: {
  clientId: number;
  durations: ClientDuration[];
  onChanged: () => void;
}) {
  const t = useTranslations('board.clientDurations');
  const send = useSend();
  const [isAdding, setIsAdding] = useState(false);
  const [busy, once] = useOnce();
  const set = (serviceUnitId: number, extraMinutes: number) =>
    once(async () => {
      const sent = await send(
        'POST',
        `/admin/api/clients/${clientId}/durations`,
        { serviceUnitId, extraMinutes },
        { message: t(extraMinutes === 0 ? 'removed' : 'saved') },
      );
      if (!sent.ok) return;
      setIsAdding(false);
      onChanged();
    });
  return (
    <CardSection heading={t('heading')}>
      <ul className="divide-y divide-line">
        {durations.map(({ serviceUnitId, serviceUnitName, minutes, usualMinutes }) => (
          <li
            key={serviceUnitId}
            className="flex items-center justify-between gap-3 py-1 text-[0.9375rem] leading-snug"
          >
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {serviceUnitName}
              <span className="numerals block text-[0.8125rem] text-muted">
                {t('line', { minutes, usual: usualMinutes })}
              </span>
            </p>
            <RowButton label={t('remove', { name: serviceUnitName })} onClick={() => set(serviceUnitId, 0)}>
              <X aria-hidden="true" className="size-4" />
            </RowButton>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewDuration
          known={durations.map(({ serviceUnitId }) => serviceUnitId)}
          busy={busy}
          onSave={set}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <Button variant="quiet" size="dense" className="-ml-3 self-start" onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      )}
    </CardSection>
  );
}

function NewDuration({
  known,
  busy,
  onSave,
  onCancel,
}: {
  known: readonly number[];
  busy: boolean;
  onSave: (serviceUnitId: number, extraMinutes: number) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('board.clientDurations');
  const words = useTranslations('board.form');
  const { problemOf, setIsTried } = useTried();
  const locale = useLocale();
  const id = useId();
  const [unit, setUnit] = useState('');
  const [extra, setExtra] = useState('30');
  const found = useQuietReads<Units>(['/admin/api/service-units?itemsPerPage=100']);
  const units = (found?.[0]?.items ?? [])
    .filter((each) => !known.includes(each.id))
    .map((each) => ({ id: each.id, name: localized(each, 'name', locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, languageTag(locale)));
  const input = extraInput.safeParse({ serviceUnitId: numberOf(unit), extraMinutes: numberOf(extra) });
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!input.success || busy) return;
        const { serviceUnitId, extraMinutes } = input.data;
        // As long as for others: there is nothing to note.
        if (extraMinutes === 0) onCancel();
        else onSave(serviceUnitId, extraMinutes);
      }}
    >
      <Field size="dense" id={`${id}-unit`} label={t('service')} error={problemOf(input, 'serviceUnitId')}>
        {(attributes) => (
          <DenseSelect {...attributes} value={unit} onChange={({ target }) => setUnit(target.value)}>
            <option value="">{t('choose')}</option>
            {units.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </DenseSelect>
        )}
      </Field>
      <Field size="dense" id={`${id}-extra`} label={t('extra')} error={problemOf(input, 'extraMinutes')}>
        {(attributes) => (
          <input
            {...attributes}
            type="number"
            step={EXTRA_STEP}
            min={LEAST_EXTRA}
            max={MOST_EXTRA}
            value={extra}
            onChange={({ target }) => setExtra(target.value)}
            className={denseControlClass}
          />
        )}
      </Field>
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="dense" aria-busy={busy}>
          {t('save')}
        </Button>
        <Button variant="quiet" size="dense" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </form>
  );
}
