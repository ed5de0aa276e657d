'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { RowMenuItem } from '@/components/ui/row-menu';
import { useSavedMessage } from '../_parts/records/saved-message';
import { useSend } from '../_parts/sending/use-send';

/** Sets another status with two presses, in the row's menu. */
export function StatusMenu({
  path,
  name,
  status,
  statuses,
}: {
  path: string;
  name: string;
  status: number;
  statuses: { value: number; label: string }[];
}) {
  const t = useTranslations('board.serviceUnits');
  const send = useSend();
  const saved = useSavedMessage();
  const router = useRouter();
  const set = async (value: number) => {
    const sent = await send('POST', path, { status: value }, { message: saved(name) });
    if (sent.ok || sent.status === 404) router.refresh();
  };
  return (
    <div role="group" aria-label={t('setStatus', { name })} className="mb-1 border-b border-line pb-1">
      {statuses.map(({ value, label }) => (
        <RowMenuItem key={value} current={value === status} onSelect={() => void set(value)}>
          <Check aria-hidden="true" className={value === status ? 'size-4' : 'invisible size-4'} />
          {label}
        </RowMenuItem>
      ))}
    </div>
  );
}
