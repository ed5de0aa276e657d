'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@/components/form/text-input';
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { sendToBoard } from '@/lib/browser/requests/api';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import type { Locale } from '@/lib/base/statuses';
import { CameraView } from '../_parts/camera/camera-view';
import { FoundReservation } from './found-reservation';

/** Reads the code of a reservation, by the camera or typed, and shows whose it is. */
export function Scanner({ codeInAddress, locale }: { codeInAddress: string | null; locale: Locale }) {
  const t = useTranslations('board.scanner');
  const [found, setFound] = useState<BoardReservation | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  /** The camera sees the same code many times a second. */
  const last = useRef<string | null>(null);

  const scan = async (code: string) => {
    if (last.current === code) return;
    last.current = code;
    const sent = await sendToBoard('POST', '/admin/api/reservations/lookup', { code });
    if (sent.ok) {
      setProblem(null);
      const reservation = sent.body as BoardReservation; // what the endpoint answers with
      setHasBegun(Date.parse(reservation.termFrom) <= Date.now());
      setFound(reservation);
    } else {
      setProblem(sent.text ?? t('notReached'));
      if (sent.status !== 404) last.current = null;
    }
  };

  const scanOnce = useRef(scan);
  useEffect(() => {
    if (codeInAddress) void scanOnce.current(codeInAddress);
  }, [codeInAddress]);

  const next = () => {
    last.current = null;
    setTyped('');
    setProblem(null);
    setFound(null);
  };

  if (found)
    return (
      <FoundReservation
        reservation={found}
        hasBegun={hasBegun}
        locale={locale}
        onChange={setFound}
        onNext={next}
      />
    );
  return (
    <>
      <p className="text-muted">{t('aim')}</p>
      <CameraView reads="qr" enabled onText={(text) => void scan(text)} />
      {problem && (
        <p role="alert" className="rounded-soft border border-danger/30 bg-danger/5 px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          last.current = null;
          void scan(typed);
        }}
        className="flex items-end gap-2"
      >
        <Field id="code" label={t('type')} className="min-w-0 flex-1">
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {t('find')}
        </Button>
      </form>
    </>
  );
}
