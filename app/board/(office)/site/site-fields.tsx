'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { LocalizedField } from '@/components/form/localized-field';
import { FACTS } from '@/lib/base/site-content/facts';
import { NOTHING_SET, type SiteContent } from '@/lib/base/site-content/schema';
import { translationState } from '@/lib/base/site-content/translations';
import { AccentField } from './accent-field';
import { EntryList } from './entry-list';
import { PictureChoice } from './picture-choice';
import { ROWS, SECTIONS, WITH_EMPHASIS, type SiteSection } from './texts';
import { TranslationMarks } from './translation-marks';

/** What of the site a section holds, as if there were nothing else. */
const partOf = (content: SiteContent, { texts, pictures, lists }: SiteSection): SiteContent => {
  const names = [...texts.flatMap((name) => [name, `${name}En`, `${name}De`]), ...pictures, ...lists];
  return { ...NOTHING_SET, ...Object.fromEntries(names.map((name) => [name, content[name as 'slogan']])) };
};

export function SiteFields() {
  const t = useTranslations('board.site');
  const content = useWatch() as SiteContent; // the form's values are those of the site
  return (
    <>
      <TranslationMarks state={translationState(content)} label={t('translations')} />
      <p className="text-[0.8125rem] leading-snug text-muted">
        {t('factsHint', { facts: FACTS.map((fact) => `{${fact}}`).join(', ') })}
      </p>
      <AccentField />
      {SECTIONS.map((section, index) => (
        <details key={section.name} open={index === 0} className="group border-t border-line">
          <summary className="flex min-h-11 items-center gap-x-3 py-2">
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
              <span className="display-3 mr-auto">{t(`sections.${section.name}`)}</span>
              <TranslationMarks state={translationState(partOf(content, section))} />
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 shrink-0 transition-transform duration-quick group-open:rotate-180"
            />
          </summary>
          <div className="flex flex-col gap-4 pb-4">
            {section.texts.map((name) => (
              <div key={name}>
                <LocalizedField name={name} label={t(`fields.${name}`)} rows={ROWS[name]} />
                {WITH_EMPHASIS.includes(name) && (
                  <p className="mt-1 text-[0.8125rem] text-muted">{t('emphasisHint')}</p>
                )}
              </div>
            ))}
            {section.pictures.map((name) => (
              <PictureChoice key={name} name={name} label={t(`fields.${name}`)} />
            ))}
            {section.lists.map((name) => (
              <EntryList key={name} name={name} />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}
