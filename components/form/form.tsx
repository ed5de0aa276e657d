'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import type { Sent } from '@/lib/browser/requests/api';
import { holdUnsaved } from '@/lib/browser/unsaved';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Spinner } from '../ui/spinner';
import { formValues, type Empty } from './form-values';
import { schemaResolver } from './schema-resolver';
import { useAlertFocus } from './use-alert-focus';

type Fresh = { record: Record<string, unknown>; changedBy: string | null };

export type DecisionStep = { send: (decided: object) => Promise<void>; back: () => void };

/** What stands on the server now, when somebody else has saved the record first. */
function freshOf(sent: Sent): Fresh | null {
  if (sent.ok || sent.status !== 409 || typeof sent.body.record !== 'object' || sent.body.record === null) {
    return null;
  }
  const { record, changedBy } = sent.body;
  return {
    record: record as Record<string, unknown>,
    changedBy: typeof changedBy === 'string' ? changedBy : null,
  };
}

/**
 * A form of the board: checks with the schema that the server uses, puts the server's messages at their fields, and keeps
 * what was typed whatever happens. When somebody else was faster it says so and offers their values.
 */
export function Form<Input extends FieldValues, Output extends object>({
  schema,
  empty,
  record,
  save,
  objectionOf,
  decisionOf,
  onSaved,
  onDirty,
  footer,
  submitLabel,
  isPage = false,
  children,
}: {
  schema: z.ZodType<Output, Input>;
  /** The values of a new record; its keys are the form's fields. */
  empty: Empty<Input>;
  /** The record to edit; nothing for a new one. */
  record?: Record<string, unknown> | null;
  /**
   * `editedAt` is the one that was seen last; undefined for a new record. `insisted`: whoever saves has read the objection
   * and wants it all the same.
   */
  save: (values: Output, editedAt: unknown, insisted: boolean, decided?: object) => Promise<Sent>;
  /** What speaks against saving, out of a refused answer; null for any other refusal. */
  objectionOf?: (body: Record<string, unknown>) => ReactNode;
  /**
   * What a refused answer leaves to decide, as a second step in place of the fields; null for any other refusal. `send` saves with
   * what was decided.
   */
  decisionOf?: (body: Record<string, unknown>, step: DecisionStep) => ReactNode;
  onSaved?: (body: Record<string, unknown>) => void;
  onDirty?: (dirty: boolean) => void;
  /** Beside the button that saves. */
  footer?: ReactNode;
  submitLabel?: string;
  /** It is longer than the screen, so its button stays in sight; its frame must not scroll by itself (`overflow-clip`). */
  isPage?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('board.form');
  const [seen, setSeen] = useState<unknown>(record?.editedAt);
  const [objection, setObjection] = useState<ReactNode>(null);
  const objectionBox = useAlertFocus(objection);
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const freshBox = useAlertFocus(fresh);
  const [undecided, setUndecided] = useState<Record<string, unknown> | null>(null);
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues: formValues(empty, record) as DefaultValues<Input>, // whole, so also a valid part of itself
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    onDirty?.(isDirty);
    return isDirty ? holdUnsaved() : undefined;
  }, [isDirty, onDirty]);

  // Fields that are kept are told their new values; otherwise they would have to be rendered anew, which the compiler spares.
  const show = (values: Input) => form.reset(values, { keepFieldsRef: true });

  const submit = (insisted: boolean, decided?: object) =>
    form.handleSubmit((values) => send(values, insisted, decided))();

  const step: DecisionStep = {
    send: (decided) => submit(true, decided),
    back: () => setUndecided(null),
  };

  const send = async (values: Output, insisted: boolean, decided?: object) => {
    const sent = await save(values, seen, insisted, decided);
    const isUndecided = !sent.ok && decisionOf?.(sent.body, step);
    setObjection(sent.ok || isUndecided ? null : objectionOf?.(sent.body));
    if (isUndecided) setUndecided(sent.body);
    if (sent.ok) {
      setFresh(null);
      setUndecided(null);
      setSeen(sent.body.editedAt);
      show(formValues(empty, sent.body.editedAt ? sent.body : values));
      onSaved?.(sent.body);
      return;
    }
    const changed = freshOf(sent);
    if (changed) {
      setUndecided(null);
      setFresh(changed);
      setSeen(changed.record.editedAt);
    }
    for (const [name, message] of Object.entries(sent.fields)) {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: true });
    }
  };

  const takeOver = () => {
    show(formValues(empty, fresh?.record));
    setFresh(null);
  };

  return (
    <FormProvider {...form}>
      {undecided && decisionOf?.(undecided, step)}
      <form
        noValidate
        hidden={undecided !== null}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div
          className={classNames(
            'grid min-h-0 flex-1 grid-cols-1 content-start gap-4 px-5 py-4 sm:px-6',
            // What has the focus is never below the bar.
            isPage ? '[&_:is(input,select,textarea,button,summary)]:scroll-mb-24' : 'overflow-y-auto',
          )}
        >
          {fresh && (
            <div
              ref={freshBox}
              role="alert"
              tabIndex={-1}
              className="scroll-my-4 rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem] outline-none"
            >
              <p>{fresh.changedBy ? t('changedBy', { who: fresh.changedBy }) : t('changed')}</p>
              <Button variant="secondary" size="dense" className="mt-2" onClick={takeOver}>
                {t('takeOver')}
              </Button>
            </div>
          )}
          {objection && (
            <div
              ref={objectionBox}
              role="alert"
              tabIndex={-1}
              className="scroll-my-4 rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem] outline-none"
            >
              {objection}
              <Button variant="secondary" size="dense" className="mt-3" onClick={() => void submit(true)}>
                {t('insist')}
              </Button>
            </div>
          )}
          {children}
        </div>
        <div
          className={classNames(
            'flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 sm:px-6',
            isPage && 'page-end sticky bottom-0 z-10 bg-paper max-lg:bottom-(--bottom-bar) short:static',
          )}
        >
          {footer}
          <Button type="submit" size="dense" disabled={isSubmitting} aria-busy={isSubmitting}>
            {isSubmitting && <Spinner className="!size-4" />}
            {submitLabel ?? t('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
