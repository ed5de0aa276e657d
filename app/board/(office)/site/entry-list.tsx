'use client';

import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { LocalizedField } from '@/components/form/localized-field';
import { useFormField } from '@/components/form/use-form-field';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { MOST, type SiteContent } from '@/lib/base/site-content/schema';
import { readableIn } from '@/lib/base/site-content/in-language';
import { useChoices } from './choices';
import { PictureChoice } from './picture-choice';
import type { SiteList } from './texts';

const note = { title: '', titleEn: null, titleDe: null, text: '', textEn: null, textDe: null };
const question = {
  question: '',
  questionEn: null,
  questionDe: null,
  answer: '',
  answerEn: null,
  answerDe: null,
};

/** What an entry of each list holds, and which of its texts is its name. */
const KINDS = {
  captions: { empty: { category: null, ...note }, named: 'title', texts: ['title', 'text'] },
  gallery: { empty: { picture: null, category: null, ...note }, named: 'title', texts: ['title', 'text'] },
  values: { empty: note, named: 'title', texts: ['title', 'text'] },
  faq: { empty: question, named: 'question', texts: ['question', 'answer'] },
  impressumNotes: { empty: note, named: 'title', texts: ['title', 'text'] },
  privacyNotes: { empty: note, named: 'title', texts: ['title', 'text'] },
  accessibilitySections: { empty: note, named: 'title', texts: ['title', 'text'] },
} as const;

/** Lists without which the site says something of its own, with the words for beginning with that. */
const USUAL = { faq: 'usualQuestions', accessibilitySections: 'usualSections' } as const;

const LONG = new Set(['text', 'answer']);

/** Any number of entries in an order of one's own. */
export function EntryList({ name }: { name: SiteList }) {
  const t = useTranslations('board.site');
  const { control } = useFormContext<SiteContent>();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const { error } = useFormField(name);
  const { usual } = useChoices();
  const title = t(`lists.${name}`);
  const count = fields.length;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{title}</legend>
      <p className="text-[0.8125rem] text-muted">{t(`listHints.${name}`)}</p>
      <ol className="mt-2 flex flex-col gap-2">
        {fields.map((field, index) => (
          <Entry
            key={field.id}
            list={name}
            index={index}
            count={count}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className="mt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="dense"
          disabled={count >= MOST[name]}
          aria-label={`${t('add')}: ${title}`}
          onClick={() => append(KINDS[name].empty)}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {t('add')}
        </Button>
        {(name === 'faq' || name === 'accessibilitySections') && count === 0 && (
          <Button variant="quiet" size="dense" onClick={() => append(usual[name] as never)}>
            {t(USUAL[name])}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Entry({
  list,
  index,
  count,
  onMove,
  onRemove,
}: {
  list: SiteList;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('board.site');
  const path = `${list}.${index}`;
  const { empty, named, texts } = KINDS[list];
  const values = useWatch({ name: path }) as Record<string, unknown> | undefined; // an entry of the form
  const name = t('entry', { number: index + 1 });
  const called = (values && readableIn(values, named, 'sr')) || name;
  // One that was just added is there to be filled in.
  const [isNew] = useState(called === name);
  return (
    <li>
      <details open={isNew} className="rounded-soft border border-line bg-white/60">
        <summary className="flex min-h-11 items-center gap-2 px-3">
          <span className="mr-auto min-w-0 truncate">{called}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </summary>
        <div className="flex flex-col gap-3 px-3 pb-3">
          {'picture' in empty && <PictureChoice name={`${path}.picture`} label={t('fields.picture')} />}
          {'category' in empty && <CategoryChoice name={`${path}.category`} />}
          {texts.map((text) => (
            <LocalizedField
              key={text}
              name={`${path}.${text}`}
              label={t(`fields.${text}`)}
              rows={LONG.has(text) && list !== 'captions' ? 3 : undefined}
            />
          ))}
          <div className="flex justify-end">
            <RowButton
              label={`${t('earlier')}: ${called}`}
              disabled={index === 0}
              className="disabled:opacity-30"
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp aria-hidden="true" className="size-4.5" />
            </RowButton>
            <RowButton
              label={`${t('later')}: ${called}`}
              disabled={index === count - 1}
              className="disabled:opacity-30"
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4.5" />
            </RowButton>
            <RowButton label={`${t('remove')}: ${called}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" className="size-4.5" />
            </RowButton>
          </div>
        </div>
      </details>
    </li>
  );
}

function CategoryChoice({ name }: { name: string }) {
  const t = useTranslations('board.site');
  const { categories } = useChoices();
  return (
    <SelectField
      name={name}
      label={t('fields.category')}
      choices={[{ value: null, label: t('noCategory') }, ...categories]}
    />
  );
}
