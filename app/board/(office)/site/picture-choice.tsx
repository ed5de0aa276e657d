'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { denseLabelClass } from '@/components/ui/dense';
import { LocalizedField } from '@/components/form/localized-field';
import { useFormField } from '@/components/form/use-form-field';
import { RowButton } from '@/components/ui/row-button';
import { Spinner } from '@/components/ui/spinner';
import { uploadToBoard } from '@/lib/browser/requests/upload';
import { beginWork } from '@/lib/browser/requests/work';
import type { SitePictureChoice } from '@/lib/base/site-content/schema';
import type { UploadedPicture } from '@/lib/base/site-content/localized-site';
import { MAX_PICTURE_BYTES } from '@/lib/kit/pictures/limits';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';
import { useChoices } from './choices';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** One picture of the site: uploaded, described in three languages, or none. */
export function PictureChoice({ name, label }: { name: string; label: string }) {
  const t = useTranslations('board.site');
  const images = useTranslations('board.images');
  const { setValue } = useFormContext();
  const chosen = useWatch({ name }) as SitePictureChoice; // the form's value of that name
  const { error } = useFormField(name);
  const { addUploaded } = useChoices();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const choice = t(chosen ? 'otherPicture' : 'choosePicture');

  const choose = (value: SitePictureChoice) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const send = async (file: File) => {
    if (file.size > MAX_PICTURE_BYTES) return setProblem(images('tooLarge'));
    setProblem(null);
    setSending(true);
    const end = beginWork();
    const sent = await uploadToBoard<UploadedPicture>('/admin/api/site/pictures', file, () => {});
    end();
    setSending(false);
    if (!sent.ok) return setProblem(sent.text ?? images('notReached'));
    addUploaded(sent.data);
    choose({ source: sent.data.id, alt: '', altEn: null, altDe: null });
  };

  return (
    <fieldset className="min-w-0">
      <legend className={denseLabelClass}>{label}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Thumbnail chosen={chosen} label={label} />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-ink/25 px-4 text-[0.9375rem] font-medium focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-pine hover:border-ink pointer-fine:min-h-9">
          {sending ? <Spinner className="!size-4" /> : <ImageUp aria-hidden="true" className="size-4.5" />}
          {choice}
          <input
            type="file"
            aria-label={`${choice}: ${label}`}
            accept={ACCEPTED}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void send(file);
              currentTarget.value = '';
            }}
          />
        </label>
        {chosen && (
          <RowButton label={`${t('removePicture')}: ${label}`} onClick={() => choose(null)}>
            <Trash2 aria-hidden="true" className="size-4.5" />
          </RowButton>
        )}
      </div>
      {(problem ?? error) && (
        <p role="alert" className="mt-1 text-[0.8125rem] font-medium text-danger">
          {problem ?? error}
        </p>
      )}
      {chosen && typeof chosen.source === 'number' && (
        <LocalizedField name={`${name}.alt`} label={images('alt')} className="mt-2" />
      )}
    </fieldset>
  );
}

function Thumbnail({ chosen, label }: { chosen: SitePictureChoice; label: string }) {
  const { uploaded, studio } = useChoices();
  if (!chosen) return null;
  const found = uploaded.find(({ id }) => id === chosen.source);
  const variant = found?.variants.find(({ format }) => format === 'webp');
  const src = found && variant ? pictureUrl(found.key, variant.width, 'webp') : studio[chosen.source];
  return src ? (
    // oxlint-disable-next-line nextjs/no-img-element -- its sizes were made at the upload
    <img src={src} alt={label} className="h-16 w-24 rounded-soft bg-sand object-cover" />
  ) : null;
}
