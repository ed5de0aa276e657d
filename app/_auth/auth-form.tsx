'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type Path, type PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/form/field';
import { schemaResolver } from '@/components/form/schema-resolver';
import { TextInput } from '@/components/form/text-input';
import { BusyButton } from '@/components/ui/busy-button';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { splitMessage } from '@/lib/base/validation/message-keys';
import { PasswordInput } from './password-input';
import type { Sent } from './send';

export type AuthField<Name extends string> = {
  name: Name;
  label: string;
  type: 'email' | 'tel' | 'password';
  autoComplete: string;
  hint?: string;
};

/** A form of the door: its fields, and what became of sending it. What was typed stays, whatever happens. */
export function AuthForm<Input extends Record<string, string>, Output>({
  schema,
  empty,
  given,
  fields,
  submitLabel,
  onSend,
  onDone,
  children,
}: {
  schema: z.ZodType<Output, Input>;
  empty: Input;
  /** What is known of it once the page has come; what was typed before stays. */
  given?: Partial<Input>;
  fields: AuthField<keyof Input & string>[];
  submitLabel: string;
  onSend: (values: Output) => Promise<Sent>;
  onDone: (message: string) => void;
  children?: ReactNode;
}) {
  const t = useTranslations();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<
    Input,
    unknown,
    Output
  >({
    resolver: schemaResolver(schema),
    defaultValues: empty as DefaultValues<Input>, // whole, so also a valid part of itself
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const isHydrated = useIsHydrated();

  /** Registration writes the form's value into the field, over what was typed before the scripts were there: that is put back. */
  const registerField = (name: keyof Input & string) => {
    const path = name as unknown as Path<Input>;
    const { ref, ...rest } = register(path);
    return {
      ...rest,
      ref: (field: HTMLInputElement | null) => {
        const typed = field?.value;
        ref(field);
        if (typed && getValues(path) !== typed) setValue(path, typed as PathValue<Input, Path<Input>>); // each is a string
      },
    };
  };

  // Field by field: a reset of the form would take away what a quick hand or the browser has filled in meanwhile. Nor does anything
  // appear in the field in which somebody is about to type, who would type behind it.
  const fillEmpty = useEffectEvent((known: Partial<Input>) => {
    for (const { name } of fields) {
      const path = name as unknown as Path<Input>;
      const value = known[name];
      const isEntered = document.activeElement?.id === name;
      if (value && !isEntered && !getValues(path)) setValue(path, value as PathValue<Input, Path<Input>>); // each is a string
    }
  });
  useEffect(() => {
    if (given) fillEmpty(given);
  }, [given]);

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    const sent = await onSend(values);
    if (sent.ok) return onDone(sent.data.message);
    const named = fields.filter(({ name }) => sent.fields[name]);
    for (const { name } of named) {
      setError(name as unknown as Path<Input>, { type: 'server', message: sent.fields[name] });
    }
    if (named.length > 0) return;
    const unreached = navigator.onLine ? t('auth.networkFailed') : t('auth.offline');
    setProblem(sent.status === 0 ? unreached : (sent.text ?? t('errors.failed')));
  });

  const messageOf = (name: keyof Input & string): string | undefined => {
    const error = errors[name];
    if (typeof error?.message !== 'string') return undefined;
    if (error.type === 'server') return error.message;
    const { key, val } = splitMessage(error.message);
    return t(`validation.${key}` as 'validation.greaterThan', { val: val ?? '' });
  };

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {fields.map(({ name, label, type, autoComplete, hint }) => (
        <Field key={name} id={name} label={label} hint={hint} error={messageOf(name)}>
          {(control) =>
            type === 'password' ? (
              <PasswordInput
                {...control}
                {...registerField(name)}
                autoComplete={autoComplete}
                labels={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
              />
            ) : (
              <TextInput
                {...control}
                {...registerField(name)}
                type={type}
                autoComplete={autoComplete}
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )
          }
        </Field>
      ))}
      {problem && (
        <p role="alert" className="rounded-soft border border-danger/30 bg-danger/5 px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      {/* Before the scripts are there the browser itself would send the form, and load the page anew with empty fields. */}
      <BusyButton
        type="submit"
        size="large"
        isBusy={isSubmitting}
        disabled={!isHydrated}
        className="mt-1 w-full"
      >
        {isSubmitting ? t('auth.sending') : submitLabel}
      </BusyButton>
      {children}
    </form>
  );
}
