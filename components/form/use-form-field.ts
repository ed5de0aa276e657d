'use client';

import { useId } from 'react';
import { get, useFormContext, useFormState, type FieldError, type FieldValues } from 'react-hook-form';
import { useValidationText } from '@/lib/browser/use-validation-text';

/** What a field of a form needs: the form's `register` and `control`, an id of its own, and its error in words. */
export function useFormField(name: string) {
  const { register, control } = useFormContext<FieldValues>();
  const { errors } = useFormState({ control, name });
  const text = useValidationText();
  const error: FieldError | undefined = get(errors, name);
  const message = error?.message;
  return {
    register,
    control,
    id: useId(),
    // The server has translated its own already.
    error: message && (error.type === 'server' ? message : text(message)),
  };
}
