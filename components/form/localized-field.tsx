'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '../ui/class-names';
import { denseControlClass, denseLabelClass } from '../ui/dense';
import { useFormField } from './use-form-field';

type Language = 'sr' | 'en' | 'de';

/** The Serbian text stands in the plain field, the translations beside it: `name`, `nameEn`, `nameDe`. */
const SUFFIX = { sr: '', en: 'En', de: 'De' } as const;

/** One text in the three languages. All three are in sight, so that nobody forgets one. */
export function LocalizedField({
  name,
  label,
  rows,
  className,
}: {
  name: string;
  label: string;
  /** More than one makes it a text area. */
  rows?: number;
  className?: string;
}) {
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className={denseLabelClass}>{label}</legend>
      <div className="mt-1 flex flex-col gap-1.5">
        <InLanguage language="sr" name={name} label={label} rows={rows} />
        <InLanguage language="en" name={name} label={label} rows={rows} />
        <InLanguage language="de" name={name} label={label} rows={rows} />
      </div>
    </fieldset>
  );
}

function InLanguage({
  language,
  name: base,
  label,
  rows = 1,
}: {
  language: Language;
  name: string;
  label: string;
  rows?: number;
}) {
  const t = useTranslations('languages');
  const name = base + SUFFIX[language];
  const { register, id, error } = useFormField(name);
  const attributes = {
    id,
    'aria-label': `${label}, ${t(language)}`,
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? `${id}-error` : undefined,
    lang: language === 'sr' ? 'sr-Latn' : language,
    className: classNames(denseControlClass, 'pl-10', 'block', rows > 1 && 'resize-y'),
  };
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="absolute top-[0.9rem] left-3 text-[0.6875rem] leading-4 font-semibold tracking-wide text-muted uppercase pointer-fine:top-[0.65rem]"
      >
        {language}
      </span>
      {rows > 1 ? (
        <textarea {...attributes} {...register(name)} rows={rows} />
      ) : (
        <input {...attributes} {...register(name)} />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
