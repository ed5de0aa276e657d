'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState, type ReactNode } from 'react';
import { denseLabelClass } from '@/components/ui/dense';
import { Button, buttonClass } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { MAX_PICTURE_BYTES } from '@/lib/kit/pictures/limits';
import { useSend } from './sending/use-send';

/** The one picture of a record that is there already: saved at once, beside what its form holds. */
export function PictureControl({
  path,
  labels,
  hasPicture,
  onExchanged,
  children,
}: {
  path: string;
  labels: { picture: string; add: string; change: string; remove: string };
  hasPicture: boolean;
  onExchanged: (record: Record<string, unknown>) => void;
  /** What there is now. */
  children: ReactNode;
}) {
  const tooLarge = useTranslations('board.images')('tooLarge');
  const failed = useTranslations('board.toast')('failed');
  const saved = useTranslations('board.form');
  const deleted = useTranslations('board.delete');
  const send = useSend();
  const router = useRouter();
  const inputId = useId();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const exchange = async (method: 'PUT' | 'DELETE', file?: File) => {
    if (file && file.size > MAX_PICTURE_BYTES) return setProblem(tooLarge);
    setWorking(true);
    setProblem(null);
    const body = new FormData();
    if (file) body.set('picture', file);
    const name = labels.picture;
    const message = file ? saved('savedOf', { name }) : deleted('deleted', { name });
    const sent = await send(method, path, file ? body : undefined, { message });
    setWorking(false);
    if (!sent.ok) return setProblem(sent.text ?? failed);
    onExchanged(sent.body);
    router.refresh();
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-busy={working}>
      <span className={`${denseLabelClass} basis-full`}>{labels.picture}</span>
      {children}
      <label
        htmlFor={inputId}
        className={buttonClass(
          { variant: 'secondary', size: 'dense' },
          'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-pine',
        )}
      >
        {working ? <Spinner className="!size-4" /> : <ImageUp aria-hidden="true" className="size-4" />}
        {hasPicture ? labels.change : labels.add}
        <input
          id={inputId}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={working}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${inputId}-problem`}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void exchange('PUT', file);
            target.value = '';
          }}
        />
      </label>
      {hasPicture && (
        <Button variant="quiet" size="dense" disabled={working} onClick={() => void exchange('DELETE')}>
          <Trash2 aria-hidden="true" className="size-4" />
          {labels.remove}
        </Button>
      )}
      {problem !== null && (
        <p
          id={`${inputId}-problem`}
          role="alert"
          className="basis-full text-[0.8125rem] font-medium text-danger"
        >
          {problem}
        </p>
      )}
    </div>
  );
}
