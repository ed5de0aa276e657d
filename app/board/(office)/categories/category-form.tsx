'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/choice-fields';
import { LocalizedField } from '@/components/form/localized-field';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import type { CategoryRecord } from '@/lib/catalogue/categories/queries';
import { categoryInput, newCategory } from '@/lib/catalogue/categories/schema';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import { RecordDialog } from '../_parts/records/record-dialog';
import { CategoryPicture } from './category-picture';

const EMPTY = {
  value: '',
  name: '',
  nameEn: '',
  nameDe: '',
  description: '',
  descriptionEn: '',
  descriptionDe: '',
  returnDays: null,
  status: VISIBILITY_STATUS.INITIAL,
};

export function CategoryForm({ category }: { category?: CategoryRecord }) {
  const t = useTranslations('board');
  const status = useTranslations('status.visibility');
  return (
    <RecordDialog
      path="/admin/api/categories"
      schema={category ? categoryInput : newCategory}
      empty={EMPTY}
      record={category}
      name={category?.name}
      title={t(category ? 'categories.edit' : 'categories.new')}
    >
      <LocalizedField name="name" label={t('fields.name')} />
      <LocalizedField name="description" label={t('fields.description')} rows={2} />
      {category ? (
        <CategoryPicture category={category} />
      ) : (
        <p className="text-[0.8125rem] text-muted">{t('categories.pictureLater')}</p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="value"
          label={t('fields.value')}
          hint={t(category ? 'categories.valueHint' : 'categories.newValueHint')}
        />
        <SelectField
          name="status"
          label={t('fields.status')}
          choices={Object.values(VISIBILITY_STATUS).map((value) => ({ value, label: status(`${value}`) }))}
        />
        <NumberField
          name="returnDays"
          label={t('fields.returnDays')}
          hint={t('categories.returnDaysHint')}
          min={1}
          max={730}
        />
      </div>
    </RecordDialog>
  );
}
