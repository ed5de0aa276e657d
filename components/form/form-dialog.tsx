'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Form } from './form';

type FormProps<Input extends FieldValues, Output extends object> = Omit<
  ComponentProps<typeof Form<Input, Output>>,
  'onDirty' | 'footer'
>;

/**
 * A form in a dialog, behind whatever opens it. Nothing that was typed is lost by accident: closing asks first. The form is
 * there only while the dialog is open, so it always begins with the values of the moment.
 */
export function FormDialog<Input extends FieldValues, Output extends object>({
  title,
  trigger,
  onSaved,
  ...form
}: { title: string; trigger: (open: () => void) => ReactNode } & FormProps<Input, Output>) {
  const t = useTranslations('board.form');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [confirming, setConfirming] = useState(false);

  const close = () => {
    setOpen(false);
    setDirty(false);
    setConfirming(false);
  };
  const mayClose = () => {
    setConfirming(dirty);
    return !dirty;
  };

  return (
    <>
      {trigger(() => setOpen(true))}
      {open && (
        <Dialog
          open
          size="form"
          beginsWithField
          onClose={close}
          mayClose={mayClose}
          labelledBy={titleId}
          closeLabel={t('close')}
        >
          <h2 id={titleId} className="display-3 border-b border-line py-4 pr-16 pl-5 sm:pl-6">
            {title}
          </h2>
          <Form
            {...form}
            onDirty={setDirty}
            onSaved={(body) => {
              close();
              onSaved?.(body);
            }}
            footer={
              confirming && dirty ? (
                <div role="alert" className="mr-auto flex flex-wrap items-center gap-2 text-[0.9375rem]">
                  {t('unsaved')}
                  <Button variant="secondary" size="dense" onClick={close}>
                    {t('discard')}
                  </Button>
                </div>
              ) : (
                <Button variant="quiet" size="dense" onClick={() => mayClose() && close()}>
                  {t('cancel')}
                </Button>
              )
            }
          />
        </Dialog>
      )}
    </>
  );
}
