import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { denseControlClass, denseLabelClass } from '@/components/ui/dense';
import { classNames } from '@/components/ui/class-names';

/** A file to choose or to drop. The browser's own words would be in the browser's language, so ours stand over them. */
export function FileField({
  name,
  error,
  onChoose,
}: {
  /** Of the file that is chosen. */
  name: string | undefined;
  error: string | null;
  onChoose: (file: File | null) => void;
}) {
  const t = useTranslations('board.imports');
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={`${id}-file`} className={denseLabelClass}>
        {t('file')}
      </label>
      <div
        className={classNames(
          denseControlClass,
          'relative flex items-center has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-pine',
        )}
      >
        <span aria-hidden="true" className={classNames('truncate', !name && 'text-muted')}>
          {name ?? t('pickFile')}
        </span>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.ics,text/csv,text/calendar,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error !== null}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-[0.8125rem] text-muted">
        {t('fileHint')}
      </p>
    </div>
  );
}
