'use client';

import { BadgeEuro } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { NumberField } from '@/components/form/number-field';
import { RowButton } from '@/components/ui/row-button';
import { showToast } from '@/components/ui/toast/toast';
import { readQuietly } from '@/lib/browser/requests/read';
import type { PriceOverridesAnswer } from '@/lib/catalogue/price-overrides/answer';
import { priceOverridesInput } from '@/lib/catalogue/price-overrides/schema';
import { PricesFields } from '../_parts/prices-fields';
import { useSavedMessage } from '../_parts/records/saved-message';
import { useSend } from '../_parts/sending/use-send';

type Employee = { id: number; name: string };
type Unit = { id: number; name: string; termDuration: number };

const NOTHING = { termDuration: null, price: null, priceEn: null, priceDe: null };

/** Which services take another time or price with an employee; what is left empty is as with everybody. */
export function PriceOverridesDialog({
  employee,
  serviceUnits,
}: {
  employee: Employee;
  serviceUnits: Unit[];
}) {
  const t = useTranslations('board');
  const send = useSend();
  const saved = useSavedMessage();
  const [known, setKnown] = useState<PriceOverridesAnswer['items']>([]);
  const path = `/admin/api/employees/${employee.id}/service-units`;
  // A service that is not offered here any more keeps what it has.
  const others = known.filter(({ serviceUnitId }) => !serviceUnits.some(({ id }) => id === serviceUnitId));
  const items = serviceUnits.map(
    ({ id }) => known.find(({ serviceUnitId }) => serviceUnitId === id) ?? { serviceUnitId: id, ...NOTHING },
  );

  const read = async (open: () => void) => {
    const answer = await readQuietly<PriceOverridesAnswer>(path);
    if (!answer) return showToast({ kind: 'error', text: t('employees.priceOverridesNotRead') });
    setKnown(answer.items);
    open();
  };

  return (
    <FormDialog
      title={t('employees.priceOverridesOf', { name: employee.name })}
      schema={priceOverridesInput}
      empty={{ items }}
      save={(values) =>
        send('PUT', path, { items: [...values.items, ...others] }, { message: saved(employee.name) })
      }
      trigger={(open) => (
        <RowButton
          label={`${t('employees.priceOverrides')}: ${employee.name}`}
          word={t('employees.priceOverrides')}
          onClick={() => void read(open)}
        >
          <BadgeEuro aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <p className="text-[0.9375rem] text-muted">{t('employees.priceOverridesHint')}</p>
      {serviceUnits.map(({ id, name, termDuration }, index) => (
        <fieldset key={id} className="border-t border-line pt-3">
          <legend className="font-medium">{name}</legend>
          <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            <NumberField
              name={`items.${index}.termDuration`}
              label={t('serviceUnits.minutes')}
              hint={t('employees.usually', { minutes: termDuration })}
              min={5}
              max={720}
              step={5}
            />
            <PricesFields
              price={{ name: `items.${index}.price`, label: t('serviceUnits.price') }}
              priceEn={{ name: `items.${index}.priceEn`, label: t('serviceUnits.priceEn') }}
              priceDe={{ name: `items.${index}.priceDe`, label: t('serviceUnits.priceDe') }}
            />
          </div>
        </fieldset>
      ))}
    </FormDialog>
  );
}
