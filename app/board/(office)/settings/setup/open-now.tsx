'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import type { SettingsRecord } from '@/lib/salon/settings/queries';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';

/** The last press: from now on visitors book. */
export function OpenNow({ settings }: { settings: SettingsRecord }) {
  const t = useTranslations('board.setup');
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const { isDemo: _demo, setByServer: _fixed, mark: _logo, ...record } = settings;
  const open = () =>
    once(async () => {
      const body = { ...record, isOpen: true };
      const sent = await send('PUT', '/admin/api/settings', body, { message: t('opened') });
      if (sent.ok) router.refresh();
    });
  return (
    <div>
      <p className="mb-2 max-w-prose text-[0.9375rem] text-muted">{t('openLead')}</p>
      <Button disabled={busy} onClick={open}>
        {t('open')}
      </Button>
    </div>
  );
}
