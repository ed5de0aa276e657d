'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { firstLanguage } from '@/lib/base/i18n/first-language';
import { salonLocales, textLanguages } from '@/lib/base/i18n/home';
import { plainAfter, shownIn, SUFFIX } from '@/lib/base/i18n/plain-text';
import { classNames } from '../ui/class-names';
import { denseControlClass, denseLabelClass } from '../ui/dense';
import { useFormField } from './use-form-field';

type Language = keyof typeof SUFFIX;
type Props = { name: string; label: string; rows?: number | undefined };

/** One text in the salon's languages, its first one first. All are in sight, so that nobody forgets one. */
export function LocalizedField({
  name,
  label,
  rows,
  className,
}: Props & {
  className?: string;
}) {
  const languages = salonLocales();
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className={denseLabelClass}>{label}</legend>
      <div className="mt-1 flex flex-col gap-1.5">
        {languages.map((language) => (
          <InLanguage
            key={language}
            language={language}
            isOnly={languages.length === 1}
            name={name}
            label={label}
            rows={rows}
          />
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The Serbian text stands in the plain field, the translations beside it: `name`, `nameEn`, `nameDe`. Where another language is the first
 * one, the plain field repeats its text as long as there is no Serbian one.
 */
function useText(name: string, language: Language) {
  const { control } = useFormContext();
  const first = firstLanguage();
  const { field: plain } = useController({ control, name });
  const { field: inFirst } = useController({ control, name: name + SUFFIX[first] });
  const { field } = useController({ control, name: name + SUFFIX[language] });
  const texts = { plain: asText(plain.value), first: asText(inFirst.value) };
  const write = (text: string) => {
    if (first !== 'sr') plain.onChange(plainAfter(texts, language, first, text));
    if (language !== 'sr' || first === 'sr') field.onChange(text);
  };
  const value = shownIn({ ...texts, own: asText(field.value) }, language, textLanguages());
  return { value, write, onBlur: field.onBlur, ref: field.ref };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function InLanguage({
  language,
  isOnly,
  name: base,
  label,
  rows = 1,
}: Props & { language: Language; isOnly: boolean }) {
  const t = useTranslations('languages');
  const name = base + SUFFIX[language];
  const { id, error: own } = useFormField(name);
  const { error: ofPlain } = useFormField(base);
  // What the plain field lacks is asked of the first language.
  const error = own ?? (language === firstLanguage() ? ofPlain : undefined);
  const { value, write, onBlur, ref } = useText(base, language);
  const attributes = {
    id,
    name,
    ref,
    value,
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
    'aria-label': isOnly ? label : `${label}, ${t(language)}`,
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? `${id}-error` : undefined,
    lang: language === 'sr' ? 'sr-Latn' : language,
    className: classNames(denseControlClass, !isOnly && 'pl-10', 'block', rows > 1 && 'resize-y'),
  };
  return (
    <div className="relative">
      {!isOnly && (
        <span
          aria-hidden="true"
          className="absolute top-[0.9rem] left-3 text-[0.6875rem] leading-4 font-semibold tracking-wide text-muted uppercase pointer-fine:top-[0.65rem]"
        >
          {language}
        </span>
      )}
      {rows > 1 ? <textarea {...attributes} rows={rows} /> : <input {...attributes} />}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
