'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { denseLabelClass } from '@/components/form/dense';
import { Button, buttonClass } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { EmployeeRecord } from '@/lib/catalogue/employees/queries';
import { MAX_PICTURE_BYTES } from '@/lib/kit/pictures/limits';
import { useSend } from '../_parts/use-send';
import { Avatar } from './avatar';

/** The photo of an employee who is there already: saved at once, beside what the form holds. */
export function PhotoControl({ employee }: { employee: EmployeeRecord }) {
  const t = useTranslations('board.employees');
  const tooLarge = useTranslations('board.images')('tooLarge');
  const failed = useTranslations('board.toast')('failed');
  const send = useSend();
  const router = useRouter();
  const inputId = useId();
  const [photo, setPhoto] = useState(employee.photo);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/admin/api/employees/${employee.id}/photo`;

  const exchange = async (method: 'PUT' | 'DELETE', file?: File) => {
    if (file && file.size > MAX_PICTURE_BYTES) return setProblem(tooLarge);
    setWorking(true);
    setProblem(null);
    const body = new FormData();
    if (file) body.set('photo', file);
    const sent = await send(method, path, file ? body : undefined);
    setWorking(false);
    if (!sent.ok) return setProblem(sent.text ?? failed);
    setPhoto(sent.body.photo as EmployeeRecord['photo']); // as the endpoint answers
    router.refresh();
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-busy={working}>
      <span className={`${denseLabelClass} basis-full`}>{t('photo')}</span>
      <Avatar name={employee.name} photo={photo} />
      <label
        htmlFor={inputId}
        className={buttonClass(
          { variant: 'secondary', size: 'dense' },
          'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-pine',
        )}
      >
        {working ? <Spinner className="!size-4" /> : <ImageUp aria-hidden="true" className="size-4" />}
        {t(photo ? 'changePhoto' : 'addPhoto')}
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
      {photo && (
        <Button variant="quiet" size="dense" disabled={working} onClick={() => void exchange('DELETE')}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('removePhoto')}
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
