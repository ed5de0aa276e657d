'use client';

import { CirclePlay, LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { nextStep } from '@/lib/booking-rules/presence-rules';
import { useActionToast } from '../sending/use-action-toast';
import { useOnce } from '../sending/use-once';
import { useSend } from '../sending/use-send';

const ICONS = { arrived: LogIn, started: CirclePlay };

/** She is here, or her service has begun, whichever comes next: one press, which can be taken back. */
export function PresenceButton({
  of,
  isIcon = false,
}: {
  of: { id: number; clientName: string; arrivedAt: string | null; startedAt: string | null };
  /** Where a row has no room for the word. */
  isIcon?: boolean;
}) {
  const t = useTranslations('board.presence');
  const send = useSend();
  const success = useActionToast();
  const router = useRouter();
  const [busy, once] = useOnce();
  const step = nextStep(of);
  if (step === null) return null;
  const Icon = ICONS[step];
  const note = () =>
    once(async () => {
      await send('POST', `/admin/api/reservations/${of.id}/${step}`, {}, success(step));
      router.refresh();
    });
  return (
    <Button
      variant={isIcon ? 'quiet' : 'secondary'}
      size="dense"
      aria-label={`${t(`verbs.${step}`)}: ${of.clientName}`}
      title={t(`verbs.${step}`)}
      disabled={busy}
      onClick={note}
    >
      <Icon aria-hidden="true" className="size-4" />
      {!isIcon && t(`verbs.${step}`)}
    </Button>
  );
}
