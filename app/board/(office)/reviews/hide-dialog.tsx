'use client';

import { EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { RowButton } from '@/components/ui/row-button';
import { HIDDEN_REASONS } from '@/lib/base/reviews';
import type { ReviewRecord } from '@/lib/reviews/board/answer';
import { hideInput } from '@/lib/reviews/board/schema';
import { useSend } from '../_parts/sending/use-send';

/** Only for one of the reasons, which everybody sees counted. */
export function HideDialog({
  path,
  review,
  name,
  reasons,
}: {
  path: string;
  review: ReviewRecord;
  name: string;
  reasons: Record<(typeof HIDDEN_REASONS)[number], string>;
}) {
  const t = useTranslations('board.reviews');
  const send = useSend();
  const router = useRouter();
  return (
    <FormDialog
      title={t('hideTitle')}
      schema={hideInput}
      empty={{ reason: null, editedAt: review.editedAt }}
      save={(values) => send('POST', `${path}/hide`, values, { message: t('hidden') })}
      onSaved={() => router.refresh()}
      submitLabel={t('hide')}
      trigger={(open) => (
        <RowButton label={t('hideOf', { name })} word={t('hide')} onClick={open}>
          <EyeOff aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <p className="text-[0.9375rem] text-muted">{t('hideHint')}</p>
      <SelectField
        name="reason"
        label={t('hiddenReason')}
        choices={HIDDEN_REASONS.map((value) => ({ value, label: reasons[value] }))}
      />
    </FormDialog>
  );
}
