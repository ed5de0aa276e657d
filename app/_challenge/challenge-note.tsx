import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { NOTE_ID } from '@/lib/browser/requests/work-note';

type Labels = { title: string; why: string; cancel: string };

/**
 * Stands once in a layout, and says why an answer takes a moment longer than usual. A dialog, since only so it stands above
 * another one, can be cancelled there, and gives the focus back. What opens it comes with the work (lib/browser/requests/work-note.ts).
 */
export function ChallengeNote({ labels }: { labels: Labels }) {
  return (
    <dialog
      id={NOTE_ID}
      aria-labelledby="challenge-title"
      aria-describedby="challenge-why"
      className="sheet m-auto h-fit w-[min(24rem,calc(100vw-2rem))] rounded-card bg-paper px-6 py-5 text-left font-normal text-ink shadow-sheet"
    >
      <p id="challenge-title" className="flex items-center gap-3 text-lg">
        <Spinner />
        {labels.title}
      </p>
      <p id="challenge-why" className="mt-2 mb-5 text-[0.9375rem] text-muted">
        {labels.why}
      </p>
      <form method="dialog">
        <Button type="submit" variant="secondary" size="small" className="w-full">
          {labels.cancel}
        </Button>
      </form>
    </dialog>
  );
}
