'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useSend } from '../../_parts/sending/use-send';
import { useIsDesk } from '../../_shell/navigation/navigation';

type OfClient = { clientId: number | null };

/** Whether this length is noted of the client, so that it is booked so long for her from now on; asked where it is not the usual one. */
export function AlwaysSoLong({
  reservation: { clientId },
  usual,
  isAlways,
  onChange,
}: {
  reservation: OfClient;
  /** How long the service lasts for others. */
  usual: number | undefined;
  isAlways: boolean;
  onChange: (isAlways: boolean) => void;
}) {
  const t = useTranslations('board.clientDurations');
  const isDesk = useIsDesk();
  const minutes = useWatch<{ termDuration?: number | null }, 'termDuration'>({ name: 'termDuration' });
  if (!isDesk || clientId === null || !minutes || minutes === usual) return null;
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] font-medium pointer-fine:min-h-8">
      <input
        type="checkbox"
        checked={isAlways}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 shrink-0 accent-pine"
      />
      {t('always')}
    </label>
  );
}

/** Notes the length of a part of a visit, once that is stored. */
export function useAlwaysSoLong({ clientId }: OfClient) {
  const t = useTranslations('board.clientDurations');
  const send = useSend();
  return (segmentId: number | undefined) => {
    if (clientId === null || segmentId === undefined) return;
    void send('POST', `/admin/api/clients/${clientId}/durations`, { segmentId }, { message: t('saved') });
  };
}
