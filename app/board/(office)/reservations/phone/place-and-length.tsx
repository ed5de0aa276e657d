'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { offered, type Choices } from '../../_parts/choices';
import { partField } from './phone-form';

/** Where a service is done and how long it lasts, where it shall be another place or length than ever. */
export function PlaceAndLength({
  part,
  workplaces,
  lengthHint,
}: { part: number; lengthHint?: string } & Pick<Choices, 'workplaces'>) {
  const t = useTranslations('board.reservations');
  const fields = useTranslations('board.fields');
  return (
    <>
      {workplaces.length > 0 && (
        <SelectField
          name={partField(part, 'workplaceId')}
          label={fields('workplace')}
          choices={[{ value: null, label: t('anywhere') }, ...offered(workplaces)]}
        />
      )}
      <NumberField
        name={partField(part, 'termDuration')}
        label={fields('termDuration')}
        note={t('minutes')}
        hint={lengthHint}
        min={5}
        max={720}
        step={5}
      />
    </>
  );
}
