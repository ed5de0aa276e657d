'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/choice-fields';
import { LocalizedField } from '@/components/form/localized-field';
import type { ServiceUnitImage } from '@/lib/catalogue/images/queries';
import { imageText } from '@/lib/catalogue/images/schema';
import { IMAGE_STATUS } from '@/lib/base/statuses';
import { RecordDialog } from '../../../_parts/records/record-dialog';

const EMPTY = { alt: '', altEn: '', altDe: '', status: IMAGE_STATUS.INITIAL };

/** What somebody hears who cannot see the picture. */
export function ImageTextForm({
  image,
  path,
  name,
}: {
  image: ServiceUnitImage;
  path: string;
  name: string;
}) {
  const t = useTranslations('board.images');
  return (
    <RecordDialog
      path={path}
      schema={imageText}
      empty={EMPTY}
      record={image}
      name={name}
      title={t('textTitle', { name })}
    >
      <LocalizedField name="alt" label={t('alt')} rows={2} />
      <p className="-mt-2 text-[0.8125rem] text-muted">{t('altHint')}</p>
      <SelectField
        name="status"
        label={t('statusLabel')}
        choices={Object.values(IMAGE_STATUS).map((value) => ({ value, label: t(`status.${value}`) }))}
      />
    </RecordDialog>
  );
}
