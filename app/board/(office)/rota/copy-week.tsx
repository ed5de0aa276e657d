'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/form/day-field';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { addDays } from '@/lib/base/time/zone';
import { day } from '@/lib/base/validation/values';
import { z } from 'zod';
import { PlainDialog } from '../_parts/plain-dialog';

const input = z.strictObject({ to: day });

/** Which week gets the hours of the one that is shown: any of its days will do. */
export function CopyWeekDialog({
  from,
  onCopy,
  onClose,
}: {
  from: string;
  onCopy: (day: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useTranslations('board.plan');
  const tForm = useTranslations('board.form');
  const [dirty, setDirty] = useState(false);
  return (
    <PlainDialog title={t('copyWeek')} onClose={onClose} dirty={dirty}>
      <Form
        schema={input}
        empty={{ to: addDays(from, 7) }}
        onDirty={setDirty}
        save={async ({ to }) =>
          (await onCopy(to))
            ? { ok: true, text: null, body: {} }
            : { ok: false, status: 0, text: null, fields: {}, body: {} }
        }
        onSaved={onClose}
        submitLabel={t('copy')}
        footer={
          <Button variant="quiet" size="dense" onClick={onClose}>
            {tForm('cancel')}
          </Button>
        }
      >
        <DayField name="to" label={t('copyTo')} hint={t('copyHint')} />
      </Form>
    </PlainDialog>
  );
}
