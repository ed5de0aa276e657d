'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { recordId } from '@/lib/base/validation/values';
import type { Plan } from '@/lib/staff-schedule/plan/answer';
import { PlainDialog } from '../_parts/plain-dialog';

const input = z.strictObject({ one: recordId, other: recordId });

/** Two who get each other's hours on the days that are shown. */
export function SwapDialog({
  plan,
  onSwap,
  onClose,
}: {
  plan: Plan;
  onSwap: (one: number, other: number) => void;
  onClose: () => void;
}) {
  const t = useTranslations('board.plan');
  const tForm = useTranslations('board.form');
  const [dirty, setDirty] = useState(false);
  const choices = plan.rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <PlainDialog title={t('swap')} onClose={onClose} dirty={dirty}>
      <Form
        schema={input}
        empty={{ one: plan.rows[0]?.id ?? null, other: plan.rows[1]?.id ?? null }}
        onDirty={setDirty}
        save={async ({ one, other }) => {
          onSwap(one, other);
          return { ok: true, text: null, body: {} };
        }}
        onSaved={onClose}
        submitLabel={t('swapThem')}
        footer={
          <Button variant="quiet" size="dense" onClick={onClose}>
            {tForm('cancel')}
          </Button>
        }
      >
        <SelectField name="one" label={t('swapOne')} choices={choices} />
        <SelectField name="other" label={t('swapOther')} choices={choices} />
        <p className="text-[0.8125rem] leading-snug text-muted">{t('swapHint')}</p>
      </Form>
    </PlainDialog>
  );
}
