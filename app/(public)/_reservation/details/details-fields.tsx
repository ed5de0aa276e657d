import type { UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { WholeNumber } from '@/app/_contact/whole-number';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-area';
import { EmailInput, TextInput } from '@/components/form/text-input';
import { reservationInput } from '@/lib/bookings/schema';
import { MeantAddress } from '../../_parts/meant-address';
import type { ReservationLabels } from '../words/labels';

/** What of a booking the visitor types. */
export const details = reservationInput.pick({
  clientName: true,
  clientEmail: true,
  clientPhone: true,
  requirements: true,
});
export type Input = z.input<typeof details>;
export type Output = z.output<typeof details>;
export type FieldName = keyof Output;

export function DetailsFields({
  labels,
  register,
  messageOf,
}: {
  labels: ReservationLabels;
  register: UseFormRegister<Input>;
  messageOf: (name: FieldName) => string | undefined;
}) {
  return (
    <>
      <Field id="clientName" label={labels.clientName} error={messageOf('clientName')}>
        {(control) => <TextInput {...control} {...register('clientName')} autoComplete="name" required />}
      </Field>
      <Field
        id="clientEmail"
        label={labels.clientEmail}
        hint={labels.clientEmailHint}
        error={messageOf('clientEmail')}
      >
        {(control) => (
          <>
            <EmailInput {...control} {...register('clientEmail')} required />
            <MeantAddress of={control.id} label={labels.didYouMean} />
          </>
        )}
      </Field>
      <Field
        id="clientPhone"
        label={labels.clientPhone}
        hint={labels.clientPhoneHint}
        error={messageOf('clientPhone')}
      >
        {(control) => (
          <>
            <TextInput {...control} {...register('clientPhone')} type="tel" autoComplete="tel" required />
            <WholeNumber of={control.id} />
          </>
        )}
      </Field>
      <Field
        id="requirements"
        label={labels.requirements}
        note={labels.optional}
        error={messageOf('requirements')}
      >
        {(control) => <TextArea {...control} {...register('requirements')} rows={2} />}
      </Field>
    </>
  );
}
