'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';

export function EverybodyEverywhere() {
  const t = useTranslations('board.setup');
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const link = () =>
    once(async () => {
      const path = '/admin/api/settings/everybody-everywhere';
      const sent = await send('POST', path, {}, { message: t('linked') });
      if (sent.ok) router.refresh();
    });
  return (
    <div>
      <p className="mb-2 max-w-prose text-[0.9375rem] text-muted">{t('everybodyLead')}</p>
      <Button size="dense" variant="secondary" disabled={busy} onClick={link}>
        {t('everybody')}
      </Button>
    </div>
  );
}
