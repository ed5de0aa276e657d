'use client';

import { Flashlight, FlashlightOff, VideoOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/form/select';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { hasTorch, lightTorch, useCamera, type Reads } from './use-camera';

/** A code of a reservation is square, one on a product wide. */
const FRAMES: Record<Reads, string> = { qr: 'inset-[16%]', barcode: 'inset-x-[8%] inset-y-[30%]' };

/** The camera's picture with the frame to aim with; a torch and a choice of cameras, where the device has them. */
export function CameraView({
  reads,
  enabled,
  onText,
}: {
  reads: Reads;
  enabled: boolean;
  onText: (text: string) => void;
}) {
  const t = useTranslations('board.scanner');
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const { video, state, cameras, track } = useCamera({ reads, enabled, deviceId, onText });
  const isOn = state === 'on';
  const problem = state === 'denied' || state === 'missing' || state === 'busy' ? state : null;

  return (
    <section aria-label={t('camera')} className="flex flex-col gap-3">
      <div className="on-dark relative aspect-square overflow-hidden rounded-card bg-ink text-paper">
        {/* The sound is off, and there is nothing to hear. */}
        <video ref={video} muted playsInline className="size-full object-cover" aria-label={t('picture')} />
        {isOn && (
          <span
            aria-hidden="true"
            className={`absolute ${FRAMES[reads]} rounded-card border-2 border-paper/90 shadow-[0_0_0_100vmax_rgb(43_35_32/0.35)]`}
          />
        )}
        {state === 'starting' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3">
            <Spinner />
            {t('starting')}
          </p>
        )}
        {problem && (
          <div
            role="alert"
            className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-ink px-8 text-center"
          >
            <VideoOff aria-hidden="true" className="size-7" />
            <p className="font-medium">{t(`problem.${problem}.title`)}</p>
            <p className="text-[0.9375rem] text-paper/85">{t(`problem.${problem}.text`)}</p>
          </div>
        )}
      </div>
      {isOn && (
        <div className="flex items-center gap-2">
          {cameras.length > 1 && (
            <div className="min-w-0 flex-1">
              <Select
                aria-label={t('chooseCamera')}
                value={deviceId ?? track?.getSettings().deviceId ?? ''}
                onChange={({ target }) => setDeviceId(target.value)}
              >
                {cameras.map(({ deviceId: id, label }, index) => (
                  <option key={id} value={id}>
                    {label || t('cameraNumber', { number: index + 1 })}
                  </option>
                ))}
              </Select>
            </div>
          )}
          {track && hasTorch(track) && <TorchButton key={track.id} track={track} />}
        </div>
      )}
    </section>
  );
}

function TorchButton({ track }: { track: MediaStreamTrack }) {
  const t = useTranslations('board.scanner');
  const [on, setOn] = useState(false);
  const toggle = async () => {
    await lightTorch(track, !on);
    setOn(!on);
  };
  const Icon = on ? FlashlightOff : Flashlight;
  return (
    <Button variant="secondary" aria-pressed={on} onClick={() => void toggle()}>
      <Icon aria-hidden="true" className="size-5" />
      {t('torch')}
    </Button>
  );
}
