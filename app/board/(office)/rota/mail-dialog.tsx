'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/base/time/format';
import type { Plan } from '@/lib/staff-schedule/plan/answer';
import type { PlanWeeks } from '@/lib/staff-schedule/plan/schema';
import { useSend } from '../_parts/sending/use-send';
import { PlainDialog } from '../_parts/plain-dialog';

/** Asks before everybody gets a mail. */
export function MailDialog({ plan, weeks, onClose }: { plan: Plan; weeks: PlanWeeks; onClose: () => void }) {
  const t = useTranslations('board.plan');
  const tForm = useTranslations('board.form');
  const locale = useLocale();
  const send = useSend();
  const [isSending, setSending] = useState(false);
  const mail = async () => {
    setSending(true);
    const sent = await send(
      'POST',
      '/admin/api/rota/mail',
      { from: plan.from, weeks },
      { message: ({ told: notified }) => t('mailed', { count: Number(notified) }) },
    );
    setSending(false);
    if (sent.ok) onClose();
  };
  return (
    <PlainDialog title={t('mailAll')} onClose={onClose}>
      <p className="px-5 py-4 text-[0.9375rem] sm:px-6">
        {t('mailText', { from: formatDay(plan.from, locale), to: formatDay(plan.to, locale) })}
      </p>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3 sm:px-6">
        <Button variant="quiet" size="dense" onClick={onClose}>
          {tForm('cancel')}
        </Button>
        <Button size="dense" disabled={isSending} aria-busy={isSending} onClick={() => void mail()}>
          {t('mailSend')}
        </Button>
      </div>
    </PlainDialog>
  );
}
