'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { clearDemoInput } from '@/lib/salon-admin/demo/schema';
import { useSend } from '../_parts/sending/use-send';

/** From the demo to a salon of one's own; whoever does so has typed its name. */
export function ClearDemo({ name }: { name: string }) {
  const t = useTranslations('board.settings');
  const send = useSend();
  const router = useRouter();
  return (
    <section
      className="rounded-card border border-line bg-white/50 px-5 py-4 sm:px-6"
      aria-labelledby="clear-demo"
    >
      <h2 id="clear-demo" className="display-3">
        {t('clearTitle')}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-[0.9375rem] text-muted">{t('clearLead')}</p>
      <FormDialog
        title={t('clearTitle')}
        trigger={(open) => (
          <Button variant="danger" size="dense" onClick={open}>
            {t('clearTitle')}…
          </Button>
        )}
        schema={clearDemoInput}
        empty={{ confirmation: '' }}
        submitLabel={t('clearTitle')}
        save={(values) => send('POST', '/admin/api/settings/clear-demo', values, { message: t('cleared') })}
        onSaved={() => router.push('/board/settings/setup')}
      >
        <p className="text-[0.9375rem]">{t('clearLead')}</p>
        <TextField
          name="confirmation"
          label={t('clearConfirmation', { name })}
          autoComplete="off"
          focusFirst
        />
      </FormDialog>
    </section>
  );
}
