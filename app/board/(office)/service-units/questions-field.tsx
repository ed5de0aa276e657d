import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { LocalizedField } from '@/components/form/localized-field';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { MAX_QUESTIONS, type questionInput } from '@/lib/catalogue/board-service-units/parts-schema';

const EMPTY = {
  question: '',
  questionEn: null,
  questionDe: null,
  answer: '',
  answerEn: null,
  answerDe: null,
};

/** What visitors ask of a service, with the answers. */
export function QuestionsField() {
  const t = useTranslations('board.serviceUnits');
  const { control } = useFormContext<{ questions: z.input<typeof questionInput>[] }>();
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' });
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] font-medium">{t('questions')}</legend>
      <ol className="mt-2 flex flex-col gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="flex flex-col gap-3 border-l-2 border-line pl-3">
            <LocalizedField
              name={`questions.${index}.question`}
              label={t('question', { number: index + 1 })}
            />
            <LocalizedField
              name={`questions.${index}.answer`}
              label={t('answer', { number: index + 1 })}
              rows={3}
            />
            <RowButton
              label={t('removeQuestion', { number: index + 1 })}
              className="self-end"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </RowButton>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="dense"
        className="mt-2"
        disabled={fields.length >= MAX_QUESTIONS}
        onClick={() => append(EMPTY)}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {t('addQuestion')}
      </Button>
    </fieldset>
  );
}
