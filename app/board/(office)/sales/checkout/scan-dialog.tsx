'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CameraView } from '../../_parts/camera/camera-view';
import { PlainDialog } from '../../_parts/plain-dialog';

/** The code on a product, by the camera. It closes with the first one that is read: the camera sees it many times a second. */
export function ScanDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useTranslations('board.checkout');
  const isRead = useRef(false);
  const read = (code: string) => {
    if (isRead.current) return;
    isRead.current = true;
    onCode(code);
    onClose();
  };
  return (
    <PlainDialog title={t('scan')} onClose={onClose}>
      <div className="flex flex-col gap-3 overflow-y-auto px-5 py-4 sm:px-6">
        <p className="text-[0.9375rem] text-muted">{t('scanHint')}</p>
        <CameraView reads="barcode" enabled onText={read} />
      </div>
    </PlainDialog>
  );
}
