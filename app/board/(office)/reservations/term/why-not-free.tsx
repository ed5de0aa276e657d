'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/browser/requests/request';
import { whileLoggedIn } from '@/lib/browser/requests/session-over';

type Answer = { free: boolean; why: { text: string; part?: number } | null };

/** Answers, before anything is saved, whether a term is free, and if not, why; of several services, which one is not. */
export function WhyNotFree({
  path = '/admin/api/reservations/why-not-free',
  query,
  nameOfPart,
  missing,
}: {
  path?: string;
  /** What the endpoint is asked; null as long as something is missing. */
  query: Record<string, string> | null;
  nameOfPart: (part: number) => string | null;
  /** What is said as long as something is missing; absent: that a service and a time are needed. */
  missing?: string;
}) {
  const t = useTranslations('board.reservations');
  const toast = useTranslations('board.toast');
  const [answered, setAnswered] = useState<{ to: string; text: string } | null>(null);
  const requested = query && new URLSearchParams(query).toString();

  const ask = async () => setAnswered({ to: requested ?? '', text: await answerInWords() });
  const answerInWords = async () => {
    if (!requested) return missing ?? t('cannotCheck');
    const outcome = await whileLoggedIn(() => request<Answer>(`${path}?${requested}`));
    return outcome.ok
      ? inWords(outcome.data)
      : (outcome.text ?? toast(outcome.status === 0 ? 'offline' : 'failed'));
  };
  const inWords = ({ free, why }: Answer) => {
    if (!why) return free ? t('free') : t('noRoom');
    const name = why.part === undefined ? null : nameOfPart(why.part);
    return name ? `${name}: ${why.text}` : why.text;
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="quiet"
        size="dense"
        className="-ml-3 underline underline-offset-4"
        onClick={() => void ask()}
      >
        {t('isFree')}
      </Button>
      <p role="status" className="text-[0.9375rem]">
        {answered?.to === (requested ?? '') && answered.text}
      </p>
    </div>
  );
}
