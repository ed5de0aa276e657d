'use client';

import { BellRing, Smartphone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/toast';
import type { PushDeviceRecord } from '@/lib/accounts/notices/answer';
import { formatStamp } from '@/lib/base/time/format';
import { useSend } from '../_parts/sending/use-send';
import { deviceOf, standing, subscribe, subscription, type Standing } from './push';

const PATH = '/admin/api/notifications/devices';

/** The browsers that somebody hears on; this one is switched on and off. */
export function Devices({ known, publicKey }: { known: PushDeviceRecord[]; publicKey: string }) {
  const t = useTranslations('board.notifications');
  const send = useSend();
  const [devices, setDevices] = useState(known);
  /** Unknown until this browser has been asked. */
  const [can, setCan] = useState<Standing | null>(null);
  const [thisDevice, setThisDevice] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const here = devices.find(({ endpoint }) => endpoint === thisDevice);

  useEffect(() => {
    const found = standing();
    const ask = found === 'ready' ? subscription(publicKey) : Promise.resolve(null);
    void ask
      .catch(() => null)
      .then((subscribed) => {
        setThisDevice(subscribed?.endpoint ?? null);
        setCan(found);
      });
  }, [publicKey]);

  const turnOn = async () => {
    setBusy(true);
    try {
      const subscribed = await subscribe(publicKey);
      if (subscribed === 'refused') return setCan(standing());
      const sent = await send('POST', PATH, deviceOf(subscribed), { message: t('turnedOn') });
      if (!sent.ok) return;
      const added = sent.body as PushDeviceRecord; // as the endpoint answers
      setThisDevice(subscribed.endpoint);
      setDevices((shown) => [...shown.filter(({ id }) => id !== added.id), added]);
    } catch {
      showToast({ kind: 'error', text: t('notSubscribed') });
    } finally {
      setBusy(false);
    }
  };

  const remove = async ({ id, endpoint }: PushDeviceRecord) => {
    const sent = await send('DELETE', `${PATH}/${id}`, undefined, { message: t('turnedOff') });
    // Gone is what was wanted, also when it was gone before.
    if (!sent.ok && sent.status !== 404) return null;
    if (endpoint === thisDevice)
      await subscription(publicKey).then((subscribed) => subscribed?.unsubscribe());
    setDevices((shown) => shown.filter((device) => device.id !== id));
    return null;
  };

  const attempt = async ({ id }: PushDeviceRecord) => {
    const sent = await send('POST', `${PATH}/${id}/try`, undefined, { message: t('testSent') });
    if (!sent.ok && sent.status === 409) setDevices((shown) => shown.filter((device) => device.id !== id));
  };

  return (
    <section aria-labelledby="devices" className="rounded-card border border-line bg-white/50">
      <div className="flex flex-col gap-3 px-5 py-4 sm:px-6">
        <h2 id="devices" className="font-sans text-base font-semibold">
          {t('here')}
        </h2>
        {can === null ? (
          <Skeleton className="h-11 w-full" />
        ) : here ? (
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="pine">{t('on')}</Badge>
            <p className="mr-auto text-[0.9375rem]">{t('onHere')}</p>
            <Button variant="secondary" size="dense" onClick={() => void attempt(here)}>
              <BellRing aria-hidden="true" className="size-4" />
              {t('try')}
            </Button>
            <Button variant="quiet" size="dense" onClick={() => void remove(here)}>
              {t('turnOff')}
            </Button>
          </div>
        ) : can === 'ready' ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="min-w-0 basis-60 grow text-[0.9375rem] text-muted">{t('offHere')}</p>
            <Button size="dense" disabled={busy} aria-busy={busy} onClick={() => void turnOn()}>
              <BellRing aria-hidden="true" className="size-4" />
              {t('turnOn')}
            </Button>
          </div>
        ) : (
          <p role="status" className="rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">
            {t(can)}
          </p>
        )}
      </div>
      <Others devices={devices.filter((device) => device !== here)} onRemove={remove} />
    </section>
  );
}

function Others({
  devices,
  onRemove,
}: {
  devices: PushDeviceRecord[];
  onRemove: (device: PushDeviceRecord) => Promise<null>;
}) {
  const t = useTranslations('board.notifications');
  const locale = useLocale();
  if (devices.length === 0) return null;
  return (
    <ul aria-label={t('others')} className="divide-y divide-line border-t border-line">
      {devices.map((device) => (
        <li key={device.id} className="flex items-center gap-3 px-5 py-2 sm:px-6">
          <Smartphone aria-hidden="true" strokeWidth={1.6} className="size-5 shrink-0 text-muted" />
          <p className="min-w-0 grow text-[0.9375rem] leading-snug">
            {device.name || t('unknownDevice')}
            <span className="block text-[0.8125rem] text-muted">
              {device.lastUsedAt
                ? t('lastUsed', { at: formatStamp(device.lastUsedAt, locale) })
                : t('since', { at: formatStamp(device.createdAt, locale) })}
            </span>
          </p>
          <DeleteConfirmation
            name={device.name || t('unknownDevice')}
            label={t('remove')}
            question={t('removeQuestion')}
            onConfirm={() => onRemove(device)}
          />
        </li>
      ))}
    </ul>
  );
}
