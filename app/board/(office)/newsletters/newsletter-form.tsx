'use client';

import { useTranslations } from 'next-intl';
import { LocalizedField } from '@/components/form/localized-field';
import type { NewsletterRecord } from '@/lib/newsletters/answer';
import { newsletterInput } from '@/lib/newsletters/schema';
import { RecordDialog } from '../_parts/records/record-dialog';
import { LetterPictureControl } from './letter-picture-control';

const EMPTY = {
  subject: '',
  subjectEn: '',
  subjectDe: '',
  message: '',
  messageEn: '',
  messageDe: '',
  buttonText: '',
  buttonTextEn: '',
  buttonTextDe: '',
  buttonUrl: '',
  buttonUrlEn: '',
  buttonUrlDe: '',
  pictureAlt: '',
  pictureAltEn: '',
  pictureAltDe: '',
};

export function NewsletterForm({ newsletter, name }: { newsletter?: NewsletterRecord; name?: string }) {
  const t = useTranslations('board.newsletters');
  const hint = 'text-[0.8125rem] text-muted';
  return (
    <RecordDialog
      path="/admin/api/newsletters"
      schema={newsletterInput}
      empty={EMPTY}
      record={newsletter}
      name={name}
      title={t(newsletter ? 'editTitle' : 'newTitle')}
    >
      <LocalizedField name="subject" label={t('subject')} />
      <LocalizedField name="message" label={t('message')} rows={8} />
      <p className={`-mt-2 ${hint}`}>{t('messageHint')}</p>
      {newsletter ? (
        <LetterPictureControl newsletter={newsletter} />
      ) : (
        <p className={hint}>{t('pictureLater')}</p>
      )}
      <LocalizedField name="buttonText" label={t('buttonText')} />
      <LocalizedField name="buttonUrl" label={t('buttonUrl')} />
      <p className={`-mt-2 ${hint}`}>{t('buttonHint')}</p>
    </RecordDialog>
  );
}
