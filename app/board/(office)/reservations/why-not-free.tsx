'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { readQuietly } from '@/lib/base/browser/read';

type Answer = { free: boolean; why: { text: string } | null };

/** Answers, before anything is saved, whether the term in the form is free, and if not, why. */
export function WhyNotFree({
  serviceUnitId,
  reservationId,
}: {
  serviceUnitId?: number;
  reservationId?: number;
}) {
  const t = useTranslations('board.reservations');
  const { getValues } = useFormContext();
  const [text, setText] = useState('');

  const ask = async () => {
    const values = getValues();
    const asked = { serviceUnitId, reservationId, ...values };
    const search = new URLSearchParams();
    for (const name of [
      'serviceUnitId',
      'termFrom',
      'termDuration',
      'employeeId',
      'workplaceId',
      'reservationId',
    ]) {
      const value: unknown = asked[name as keyof typeof asked];
      if (value) search.set(name, `${value as string | number}`);
    }
    const answer = await readQuietly<Answer>(`/admin/api/reservations/why-not-free?${search.toString()}`);
    setText(answer ? (answer.why?.text ?? t('free')) : t('cannotTell'));
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
        {text}
      </p>
    </div>
  );
}
