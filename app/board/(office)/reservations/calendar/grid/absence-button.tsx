'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import { mayDrag, type Absence } from './absences';
import { clock, clockEnd } from './grid-layout';
import { PATTERNS } from './patterns';
import { phoneClass } from './phone-class';
import { useGrid } from './use-grid';

/** The striped time in which somebody is away: a press opens it, and what is short can be dragged. */
export function AbsenceButton({ absence }: { absence: Absence }) {
  const t = useTranslations('board.calendar');
  const { hours, isDesk, open, absenceDrag, standing, topOf } = useGrid();
  const lifted = absenceDrag.grabbed?.entry.key === absence.key ? absenceDrag.grabbed : null;
  const draft = lifted?.draft ?? absence;
  const place = standing(draft);
  const from = draft.from % MINUTES_PER_DAY;
  const [top, bottom] = [Math.max(from, hours.start), Math.min(from + draft.to - draft.from, hours.end)];
  if (!place || bottom <= top) return null;
  const canDrag = isDesk && mayDrag(absence, hours);
  return (
    <button
      type="button"
      data-absence={absence.id}
      disabled={!isDesk}
      aria-haspopup={isDesk ? 'dialog' : undefined}
      onPointerDown={canDrag ? (event) => absenceDrag.grab(event, absence, absence, 'move') : undefined}
      onClick={() => !absenceDrag.wasDrag() && open.absence({ id: absence.id })}
      className={classNames(
        'relative row-start-3 min-h-6 self-start overflow-hidden px-2 py-1 text-left text-[0.8125rem] leading-tight text-muted select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-2 print:min-h-0',
        PATTERNS.away,
        phoneClass(place.isOnPhone),
        canDrag && 'cursor-grab',
        lifted ? 'z-20 cursor-grabbing shadow-lift ring-2 ring-pine' : 'z-[6]',
      )}
      style={{
        gridColumn: place.line,
        marginTop: topOf(top),
        height: `calc(var(--hour) * ${(bottom - top) / 60})`,
      }}
    >
      <span className="sr-only">
        {t(isDesk ? 'openAway' : 'isAway', {
          reason: absence.reason,
          time: `${clock(draft.from)}–${clockEnd(draft.to)}`,
          name: absence.column.name,
        })}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-1 left-2 max-w-[calc(100%-1rem)] truncate rounded-soft bg-paper/85 px-1"
      >
        {absence.reason}
      </span>
    </button>
  );
}
