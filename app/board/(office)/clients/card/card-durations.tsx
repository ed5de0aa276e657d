'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { Button } from '@/components/ui/button';
import { denseControlClass, denseLabelClass } from '@/components/ui/dense';
import { RowButton } from '@/components/ui/row-button';
import type { ClientDuration } from '@/lib/clients/durations/answer';
import { durationInput } from '@/lib/clients/durations/schema';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';
import { CardSection } from './card-section';

type Units = { items: { id: number; name: string }[] };

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
        <NewDuration known={durations.map(({ serviceUnitId }) => serviceUnitId)} busy={busy} onSave={set} />
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
}: {
  known: readonly number[];
  busy: boolean;
  onSave: (serviceUnitId: number, extraMinutes: number) => void;
}) {
  const t = useTranslations('board.clientDurations');
  const id = useId();
  const [unit, setUnit] = useState('');
  const [extra, setExtra] = useState('30');
  const found = useQuietReads<Units>(['/admin/api/service-units?itemsPerPage=100&sort=name']);
  const units = found?.[0]?.items.filter((each) => !known.includes(each.id)) ?? [];
  const input = durationInput.safeParse({ serviceUnitId: Number(unit), extraMinutes: Number(extra) });
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (input.success && 'serviceUnitId' in input.data && input.data.extraMinutes !== 0) {
          onSave(input.data.serviceUnitId, input.data.extraMinutes);
        }
      }}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={`${id}-unit`} className={denseLabelClass}>
          {t('service')}
        </label>
        <DenseSelect id={`${id}-unit`} value={unit} onChange={({ target }) => setUnit(target.value)}>
          <option value="">{t('choose')}</option>
          {units.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </DenseSelect>
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-extra`} className={denseLabelClass}>
          {t('extra')}
        </label>
        <input
          id={`${id}-extra`}
          type="number"
          step={5}
          min={-240}
          max={240}
          value={extra}
          onChange={({ target }) => setExtra(target.value)}
          className={denseControlClass}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        size="dense"
        className="col-span-full w-fit"
        disabled={busy || !input.success || Number(extra) === 0}
      >
        {t('save')}
      </Button>
    </form>
  );
}
