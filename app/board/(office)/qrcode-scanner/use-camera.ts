'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';

/** `denied`: the reader or the browser said no. `missing`: there is none. `busy`: another program has it. */
export type CameraState = 'starting' | 'on' | 'denied' | 'missing' | 'busy';

const STATES: Record<string, CameraState> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const stateOf = (error: unknown): CameraState =>
  (error instanceof DOMException && STATES[error.name]) || 'busy';

type TorchTrack = MediaTrackCapabilities & { torch?: boolean };

/** What the standard's types do not know yet. */
type Policed = Document & { featurePolicy?: { allowsFeature(feature: string): boolean } };

/**
 * The policy that lets this screen have the camera came with the document that was loaded, and that may have been another
 * screen's. Loaded anew, it is this one's.
 */
function hasForeignPolicy(): boolean {
  return (document as Policed).featurePolicy?.allowsFeature('camera') === false;
}

async function openCamera(deviceId: string | null): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('no camera without https', 'NotFoundError');
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  return navigator.mediaDevices.getUserMedia({ video: { ...which, width: { ideal: 1280 } }, audio: false });
}

/**
 * Shows the camera and reads QR codes out of it, while `enabled`. The camera goes off with the effect: also when the page
 * is left, since a page that is left is kept, hidden, with everything that it holds.
 */
export function useCamera({
  enabled,
  deviceId,
  onText,
}: {
  enabled: boolean;
  deviceId: string | null;
  onText: (text: string) => void;
}): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  cameras: MediaDeviceInfo[];
  track: MediaStreamTrack | null;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([]);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const listener = useRef(onText);
  useEffect(() => {
    listener.current = onText;
  });

  useEffect(() => {
    if (!enabled) return;
    if (hasForeignPolicy()) return location.reload();
    let left = false;
    let stop = () => {};

    const start = async () => {
      setState('starting');
      const [stream, { BrowserQRCodeReader }] = await Promise.all([
        openCamera(deviceId),
        import('@zxing/browser'),
      ]);
      const end = () => stream.getTracks().forEach((each) => each.stop());
      if (left || !video.current) return end();
      stop = end;
      const reader = new BrowserQRCodeReader(undefined, { delayBetweenScanAttempts: 120 });
      const controls = await reader.decodeFromStream(stream, video.current, (result) => {
        if (result && !left) listener.current(result.getText());
      });
      stop = () => {
        controls.stop();
        end();
      };
      if (left) return stop();
      setTrack(stream.getVideoTracks()[0] ?? null);
      setState('on');
      // Only with the permission do cameras tell their names.
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
    };
    start().catch((error: unknown) => {
      stop();
      if (!left) setState(stateOf(error));
    });

    return () => {
      left = true;
      stop();
      setTrack(null);
    };
  }, [enabled, deviceId]);

  return { video, state, cameras, track };
}

export const hasTorch = (track: MediaStreamTrack | null): boolean =>
  Boolean(track && 'getCapabilities' in track && (track.getCapabilities() as TorchTrack).torch);

export const lightTorch = (track: MediaStreamTrack, on: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }); // a newer member of it
