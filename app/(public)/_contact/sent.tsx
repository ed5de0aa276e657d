import { useEffect, useRef } from 'react';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { CHECK } from '@/components/ui/outline-icons';

/** Takes the form's place once it has arrived, and the focus with it. */
export function Sent({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <p
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex gap-4 rounded-card bg-pine/8 p-5 text-lg text-ink outline-none"
    >
      <OutlineIcon path={CHECK} className="mt-1 size-5 shrink-0 text-pine" />
      {text}
    </p>
  );
}
