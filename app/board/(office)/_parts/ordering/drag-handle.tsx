'use client';

import { GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Takes hold of what stands at `index`: the mouse drags it, an arrow key moves it by one place. */
export function DragHandle({
  name,
  index,
  onMove,
  onDrag,
}: {
  name: string;
  index: number;
  onMove: (position: number) => void;
  onDrag: (on: boolean) => void;
}) {
  const label = useTranslations('board.images')('drag', { name });
  const moveByKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <button
      type="button"
      draggable
      aria-label={label}
      title={label}
      onKeyDown={moveByKey}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      className="inline-flex size-11 cursor-grab items-center justify-center rounded-full text-muted hover:bg-ink/8 hover:text-ink pointer-fine:size-9"
    >
      <GripVertical aria-hidden="true" className="size-4.5" />
    </button>
  );
}
