import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { denseControlClass } from '@/components/ui/dense';
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { Card } from './card';

/** Everything to take along; the browser sends the form and keeps what it is answered with. */
export function ArchiveCard() {
  const t = useTranslations('board.imports.archive');
  const id = useId();
  return (
    <Card title={t('title')}>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <form action="/admin/api/export" className="flex flex-col gap-4">
        <Field size="dense" id={id} label={t('reason')} hint={t('reasonHint')} className="max-w-md">
          {(control) => (
            <input
              {...control}
              type="text"
              name="reason"
              required
              maxLength={300}
              className={denseControlClass}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" size="dense" className="self-start">
          <Download aria-hidden="true" className="size-4.5" />
          {t('download')}
        </Button>
      </form>
    </Card>
  );
}
