'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/components/form/form';
import type { BoardReservation } from '@/lib/booking-board/list/answer';
import type { Sent } from '@/lib/browser/requests/api';
import { randomKey } from '@/lib/browser/random-key';
import { useSend, type Success } from '../../_parts/sending/use-send';
import { RefusedTermNote, refusedTermOf, type RefusedTerm } from './refused-term';
import { useActionToast, type ActionOf } from '../../_parts/sending/use-action-toast';

type TermInput<Output> = { bodyOf: (values: Output) => object; fieldOf: (name: string) => string };

/**
 * A form that asks for a term: when it cannot be had it says why and names others, and where staff may waive what speaks
 * against it, it offers to.
 */
export function TermForm<Input extends FieldValues, Output extends object>({
  method = 'POST',
  path,
  success,
  action,
  isNotified,
  nameOfPart,
  input,
  seen,
  valuesOf,
  children,
  ...form
}: {
  method?: 'POST' | 'PUT';
  path: string | ((values: Output) => string);
  /** Says better what has been done; null: as the action says it. */
  success?: (values: Output) => Success | null;
  action: ActionOf;
  /** `isTicked`: as `notify` says, which is all there is to it where this is absent. */
  isNotified?: (after: BoardReservation, isTicked: boolean) => boolean | 'offer';
  /** Of several, which one a refusal is about. */
  nameOfPart?: (part: number, values: Output) => string | null;
  /** What is sent of what is filled in, and which field a part of it came from; absent: the same. */
  input?: TermInput<Output>;
  /** `editedAt` of the reservation as the form has it: somebody else's change since then is not written over unseen. */
  seen?: string;
  /** What the form has of a reservation; absent: its fields are the form's. */
  valuesOf?: (record: Record<string, unknown>) => object;
  children: ReactNode;
} & Pick<
  ComponentProps<typeof Form<Input, Output>>,
  'schema' | 'empty' | 'onSaved' | 'onDirty' | 'submitLabel' | 'footer'
>) {
  const t = useTranslations('board.reservations');
  const send = useSend();
  const words = useActionToast();
  // One for as long as the form is open: an answer that is lost on its way never books twice.
  const [idempotencyKey] = useState(randomKey);
  const [refused, setRefused] = useState<(RefusedTerm & { partName: string | null }) | null>(null);
  const waived = refused?.waive;
  return (
    <Form
      {...form}
      record={seen === undefined ? null : { ...form.empty, editedAt: seen }}
      save={async (values, editedAt, insisted) => {
        const override =
          insisted && waived ? Object.fromEntries(waived.map((each) => [each, true])) : undefined;
        const body = {
          ...(input ? input.bodyOf(values) : values),
          ...(override && { override }),
          ...(seen !== undefined && { editedAt }),
        };
        const isTicked = !('notify' in values) || values.notify !== false;
        const address = typeof path === 'string' ? path : path(values);
        const answered = await send(method, address, body, {
          ...(success?.(values) ??
            words(action, isNotified ? (after) => isNotified(after, isTicked) : isTicked)),
          idempotencyKey,
          saysRefusal: (answer) => refusedTermOf(answer) !== null,
        });
        const sent = valuesOf && !answered.ok ? withValues(answered, valuesOf) : answered;
        const why = sent.ok ? null : refusedTermOf(sent.body);
        setRefused(why && { ...why, partName: nameOfPart?.(why.part, values) ?? null });
        return sent.ok || !input ? sent : { ...sent, fields: renamed(sent.fields, input.fieldOf) };
      }}
      objectionOf={(body) => (refusedTermOf(body)?.waive ? <p>{t('mayWaive')}</p> : null)}
    >
      {refused && (
        <RefusedTermNote
          refused={refused}
          partName={refused.partName}
          employeeField={input?.fieldOf(`serviceUnits.${refused.part}.employeeId`) ?? 'employeeId'}
          onPick={() => setRefused(null)}
        />
      )}
      {children}
    </Form>
  );
}

/** What somebody else has made of the reservation, as the form has it. */
function withValues(
  sent: Extract<Sent, { ok: false }>,
  valuesOf: (record: Record<string, unknown>) => object,
): Sent {
  const { record } = sent.body;
  if (typeof record !== 'object' || record === null) return sent;
  const { editedAt, ...fields } = record as Record<string, unknown>;
  return { ...sent, body: { ...sent.body, record: { ...valuesOf(fields), editedAt } } };
}

const renamed = (fields: Record<string, string>, fieldOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldOf(name), text]));
