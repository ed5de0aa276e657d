'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';

/** She takes back what nobody has answered. */
export function WithdrawLeave({ id, days }: { id: number; days: string }) {
  const t = useTranslations('board.leave');
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const withdraw = () =>
    once(async () => {
      await send('POST', `/admin/api/leave-requests/${id}/withdraw`, {}, { message: t('withdrawn') });
      router.refresh();
    });
  return (
    <Button
      variant="secondary"
      size="dense"
      className="mt-1 self-start"
      aria-label={`${t('withdraw')}: ${days}`}
      disabled={busy}
      onClick={withdraw}
    >
      {t('withdraw')}
    </Button>
  );
}
