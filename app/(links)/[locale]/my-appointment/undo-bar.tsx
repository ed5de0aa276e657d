import type { RefObject } from 'react';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import type { AppointmentLabels } from './setting';

/** What has just been done, and for a minute the way back. */
export function UndoBar({
  notice,
  news,
  undo,
  now,
  texts,
  isWorking,
  onUndo,
}: {
  notice: RefObject<HTMLDivElement | null>;
  news: string | null;
  undo: ClientReservation['actions']['undo'];
  now: Date;
  texts: AppointmentLabels;
  isWorking: boolean;
  onUndo: () => void;
}) {
  const canUndo = undo !== null && now <= new Date(undo.until);
  return (
    <div ref={notice} role="status" tabIndex={-1} className="outline-none">
      {(news !== null || canUndo) && (
        <div className="mt-6 flex max-w-[38rem] flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card bg-pine/8 px-5 py-4">
          <p>
            {news !== null && <span className="block font-medium">{news}</span>}
            {canUndo && <span className="text-[0.9375rem] text-muted">{texts.undoHint}</span>}
          </p>
          {canUndo && (
            <Button size="small" variant="secondary" disabled={isWorking} onClick={onUndo}>
              <Undo2 aria-hidden="true" className="size-4" />
              {texts.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
