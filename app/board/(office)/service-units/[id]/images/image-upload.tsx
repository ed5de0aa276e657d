'use client';

import { CheckCircle2, ImageUp, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useUploads, type Upload } from './use-uploads';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** Takes any number of files, chosen or dropped, and shows of each how far it is and what became of it. */
export function ImageUpload({ path }: { path: string }) {
  const t = useTranslations('board.images');
  const { uploads, add } = useUploads(path);
  const [over, setOver] = useState(false);
  const done = uploads.filter(({ state }) => state === 'done').length;

  return (
    <section aria-label={t('upload')} className="flex flex-col gap-3">
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- the file input inside does the same by keyboard */}
      <label
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
        className={classNames(
          'flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-card border border-dashed px-6 py-5 text-center transition-colors duration-quick focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-pine',
          over ? 'border-pine bg-blush/50' : 'border-ink/35 bg-white/40 hover:border-ink hover:bg-sand/50',
        )}
      >
        <ImageUp aria-hidden="true" className="size-5" />
        <span className="font-medium">{t('choose')}</span>
        <span className="w-full text-[0.8125rem] text-muted">{t('limits')}</span>
        <input
          type="file"
          multiple
          accept={ACCEPTED}
          className="sr-only"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again, after it was refused.
            currentTarget.value = '';
          }}
        />
      </label>
      {uploads.length > 0 && (
        <>
          <p role="status" className="text-[0.9375rem] font-medium">
            {t('progress', { done, count: uploads.length })}
          </p>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-white/50">
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function UploadRow({ upload: { name, state, part, error } }: { upload: Upload }) {
  const t = useTranslations('board.images');
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-2.5 text-[0.9375rem] sm:grid-cols-[1.25rem_minmax(0,1fr)_14rem]">
      {state === 'failed' ? (
        <TriangleAlert aria-hidden="true" className="size-4.5 text-danger" />
      ) : state === 'done' ? (
        <CheckCircle2 aria-hidden="true" className="size-4.5 text-success" />
      ) : (
        <span aria-hidden="true" className="size-2 justify-self-center rounded-full bg-taupe" />
      )}
      <span className="truncate" title={name}>
        {name}
      </span>
      <span className="col-start-2 sm:col-start-3">
        {state === 'sending' ? (
          <progress
            aria-label={t('sendingFile', { name })}
            value={part}
            max={1}
            className="h-1.5 w-full overflow-hidden rounded-full accent-pine"
          />
        ) : state === 'failed' ? (
          <span role="alert" className="font-medium text-danger">
            {error}
          </span>
        ) : (
          <span className="text-muted">{t(`states.${state}`)}</span>
        )}
      </span>
    </li>
  );
}
