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

/** Codes of reservations, or those on products. */
export type Reads = 'qr' | 'barcode';

/** `DecodeHintType.POSSIBLE_FORMATS` of @zxing/library, which is an enumeration of numbers and loaded with the reader alone. */
const POSSIBLE_FORMATS = 2;

type TorchTrack = MediaTrackCapabilities & { torch?: boolean };

async function openCamera(deviceId: string | null): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('no camera without https', 'NotFoundError');
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  return navigator.mediaDevices.getUserMedia({ video: { ...which, width: { ideal: 1280 } }, audio: false });
}

/** Loaded with the first camera that is opened. */
async function readerOf(reads: Reads) {
  const { BarcodeFormat, BrowserMultiFormatOneDReader, BrowserQRCodeReader } = await import('@zxing/browser');
  const pace = { delayBetweenScanAttempts: 120 };
  if (reads === 'qr') return new BrowserQRCodeReader(undefined, pace);
  const formats = [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A];
  return new BrowserMultiFormatOneDReader(new Map([[POSSIBLE_FORMATS, formats]]), pace);
}

/**
 * Shows the camera and reads codes out of it, while `enabled`. The camera goes off with the effect: also when the page
 * is left, since a page that is left is kept, hidden, with everything that it holds.
 */
export function useCamera({
  reads,
  enabled,
  deviceId,
  onText,
}: {
  reads: Reads;
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
    let left = false;
    let stop = () => {};

    const start = async () => {
      setState('starting');
      const [stream, reader] = await Promise.all([openCamera(deviceId), readerOf(reads)]);
      const end = () => stream.getTracks().forEach((each) => each.stop());
      if (left || !video.current) return end();
      stop = end;
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
  }, [reads, enabled, deviceId]);

  return { video, state, cameras, track };
}

export const hasTorch = (track: MediaStreamTrack | null): boolean =>
  Boolean(track && 'getCapabilities' in track && (track.getCapabilities() as TorchTrack).torch);

export const lightTorch = (track: MediaStreamTrack, on: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }); // a newer member of it
