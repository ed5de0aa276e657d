'use client';

import { useTranslations } from 'next-intl';
import { CheckboxGroupField, SelectField, type Choice } from '@/components/form/choice-fields';
import { TextAreaField, TextField } from '@/components/form/text-field';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import type { WorkplaceRecord } from '@/lib/catalogue/workplaces/queries';
import { workplaceInput } from '@/lib/catalogue/workplaces/schema';
import { RecordDialog } from '../_parts/records/record-dialog';

const EMPTY = { name: '', description: '', categoryIds: [] as number[], status: VISIBILITY_STATUS.INITIAL };

export function WorkplaceForm({
  workplace,
  categories,
}: {
  workplace?: WorkplaceRecord;
  categories: Choice<number>[];
}) {
  const t = useTranslations('board');
  const status = useTranslations('status.visibility');
  return (
    <RecordDialog
      path="/admin/api/workplaces"
      schema={workplaceInput}
      empty={EMPTY}
      record={workplace}
      name={workplace?.name}
      title={t(workplace ? 'workplaces.edit' : 'workplaces.new')}
    >
      <TextField name="name" label={t('fields.name')} />
      <TextAreaField name="description" label={t('fields.description')} note={t('form.optional')} rows={2} />
      <CheckboxGroupField
        name="categoryIds"
        label={t('fields.categoryIds')}
        choices={categories}
        hint={t('workplaces.categoriesHint')}
      />
      <SelectField
        name="status"
        label={t('fields.status')}
        hint={t('workplaces.statusHint')}
        choices={Object.values(VISIBILITY_STATUS).map((value) => ({ value, label: status(`${value}`) }))}
      />
    </RecordDialog>
  );
}
