'use client';

import { useTranslations } from 'next-intl';
import { LinesField } from '@/components/form/lines-field';
import { Section } from './section';
import { WidgetSnippets, type WidgetFacts } from './widget-snippets';

/** The booking on foreign sites: which of them may show it, and what goes into their pages. */
export function WidgetSection(facts: WidgetFacts) {
  const t = useTranslations('board.settings');
  return (
    <Section title={t('sections.widget')}>
      <LinesField
        name="widgetOrigins"
        label={t('fields.widgetOrigins')}
        hint={t('hints.widgetOrigins')}
        className="col-span-full"
      />
      <details className="col-span-full">
        <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem] font-medium pointer-fine:min-h-9">
          {t('widget.title')}
        </summary>
        <div className="pt-2">
          <WidgetSnippets {...facts} />
        </div>
      </details>
    </Section>
  );
}
