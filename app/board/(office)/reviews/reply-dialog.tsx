'use client';

import { Reply } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { TextAreaField } from '@/components/form/text-field';
import { RowButton } from '@/components/ui/row-button';
import { languageTag } from '@/lib/base/i18n/paths';
import type { ReviewRecord } from '@/lib/reviews/board/answer';
import { replyInput } from '@/lib/reviews/board/schema';
import { useSend } from '../_parts/sending/use-send';

/** What everybody reads below a review; the review stands above it. */
export function ReplyDialog({ path, review, name }: { path: string; review: ReviewRecord; name: string }) {
  const t = useTranslations('board.reviews');
  const languages = useTranslations('languages');
  const send = useSend();
  const router = useRouter();
  return (
    <FormDialog
      title={t('replyTitle')}
      schema={replyInput}
      empty={{ text: review.reply ?? '', editedAt: review.editedAt }}
      save={(values) => send('POST', `${path}/reply`, values, { message: t('replied') })}
      onSaved={() => router.refresh()}
      submitLabel={t('sendReply')}
      trigger={(open) => (
        <RowButton label={t('replyTo', { name })} word={t('replyShort')} onClick={open}>
          <Reply aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <p
        lang={languageTag(review.language)}
        className="max-h-40 overflow-y-auto border-l-2 border-line pl-3 text-[0.9375rem] [overflow-wrap:anywhere] whitespace-pre-line text-muted"
      >
        {[t('starsOf', { stars: review.stars }), review.text].filter(Boolean).join('\n')}
      </p>
      <TextAreaField
        name="text"
        rows={6}
        label={t('reply')}
        hint={t('replyHint', { language: languages(review.language) })}
      />
    </FormDialog>
  );
}
