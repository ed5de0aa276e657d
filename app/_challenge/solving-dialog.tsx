import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { cancelSolving } from '@/lib/browser/challenge';
import type { ChallengeLabels } from './challenge-note';

/** A dialog, since only so it stands above another one, can be cancelled there, and gives the focus back. */
export default function SolvingDialog({ labels }: { labels: ChallengeLabels }) {
  const ref = useRef<HTMLDialogElement>(null);
  const [title, why] = [useId(), useId()];

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={title}
      aria-describedby={why}
      onCancel={cancelSolving}
      className="sheet m-auto h-fit w-[min(24rem,calc(100vw-2rem))] rounded-card bg-paper px-6 py-5 text-left font-normal text-ink shadow-sheet"
    >
      <p id={title} className="flex items-center gap-3 text-lg">
        <Spinner />
        {labels.title}
      </p>
      <p id={why} className="mt-2 mb-5 text-[0.9375rem] text-muted">
        {labels.why}
      </p>
      <Button type="button" variant="secondary" size="small" onClick={cancelSolving} className="w-full">
        {labels.cancel}
      </Button>
    </dialog>
  );
}
