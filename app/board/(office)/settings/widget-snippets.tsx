'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { salonLocales } from '@/lib/base/i18n/home';
import type { Locale } from '@/lib/base/locales';
import { copyText } from '../_parts/copy-text';
import { useQuietReads } from '../_parts/sending/use-quiet-reads';
import { SNIPPET_KINDS, snippetOf, type SnippetChoice } from './widget-snippet';

/** The salon's address, and what stands on a button in each language. */
export type WidgetFacts = { site: string; labels: Record<Locale, string>; label: string };

type Named = { id: number; name: string };
type Listed = { items: Named[] };
const NOTHING: string[] = [];
const LISTS = ['/api/service-units?itemsPerPage=100', '/api/employees?itemsPerPage=100'];

/** What is copied into a page of another site, after a few choices. */
export function WidgetSnippets({ site, labels, label }: WidgetFacts) {
  const t = useTranslations('board.settings.widget');
  const language = useTranslations('languages');
  const id = useId();
  const [services, people] = useQuietReads<Listed>(LISTS) ?? [];
  const [choice, setChoice] = useState<SnippetChoice>({
    kind: 'open',
    service: null,
    person: null,
    language: null,
  });
  const [unit] =
    useQuietReads<{ employees: Named[] }>(
      choice.service === null ? NOTHING : [`/api/service-units/${choice.service}`],
    ) ?? [];
  // Of a service, those who do it: with another, visitors would find no time, or be led to anyone.
  const able = choice.service === null ? people?.items : unit?.employees;
  const snippet = snippetOf(choice, site, choice.language ? labels[choice.language] : label);

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Choice
          label={t('kind')}
          value={choice.kind}
          choices={SNIPPET_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChoose={(kind) => setChoice({ ...choice, kind: kind ?? 'open' })}
        />
        <Choice
          label={t('language')}
          none={t('languageOfPage')}
          value={choice.language}
          choices={salonLocales().map((locale) => ({ value: locale, label: language(locale) }))}
          onChoose={(chosen) => setChoice({ ...choice, language: chosen })}
        />
        <Choice
          label={t('service')}
          none={t('everyService')}
          value={choice.service}
          choices={(services?.items ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          onChoose={(service) => setChoice({ ...choice, service, person: null })}
        />
        <Choice
          label={t('person')}
          none={t('everybody')}
          value={choice.person}
          choices={(able ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          onChoose={(person) => setChoice({ ...choice, person })}
        />
      </div>
      <div>
        <p id={id} className="text-[0.9375rem] font-medium">
          {t('snippet')}
        </p>
        <pre
          aria-labelledby={id}
          translate="no"
          className="mt-1 rounded-soft bg-sand/70 px-3.5 py-2.5 font-mono text-[0.8125rem] leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere] select-all"
        >
          {snippet}
        </pre>
        <Button
          variant="secondary"
          size="dense"
          className="mt-2"
          onClick={() => void copyText(snippet, { copied: t('copied'), byHand: t('copyByHand') })}
        >
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

function Choice<Value extends string | number>({
  label,
  none,
  value,
  choices,
  onChoose,
}: {
  label: string;
  /** Where nothing need be chosen. */
  none?: string;
  value: Value | null;
  choices: { value: Value; label: string }[];
  onChoose: (value: Value | null) => void;
}) {
  const id = useId();
  return (
    <Field size="dense" id={id} label={label}>
      {(attributes) => (
        <DenseSelect
          {...attributes}
          value={choices.findIndex((choice) => choice.value === value)}
          onChange={({ target }) => onChoose(choices[Number(target.value)]?.value ?? null)}
        >
          {none !== undefined && <option value={-1}>{none}</option>}
          {choices.map((choice, index) => (
            <option key={choice.value} value={index}>
              {choice.label}
            </option>
          ))}
        </DenseSelect>
      )}
    </Field>
  );
}
