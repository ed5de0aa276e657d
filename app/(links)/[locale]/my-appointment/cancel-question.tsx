import { Button } from '@/components/ui/button';
import { fill } from '@/app/(public)/_reservation/labels';
import { Dialog } from '@/components/ui/dialog';
import type { AppointmentLabels } from './setting';

/** Asks once; the answer that does no harm comes first. */
export function CancelQuestion({
  texts,
  part,
  closeLabel,
  onClose,
  onCancel,
}: {
  texts: AppointmentLabels;
  /** The service that alone is given up; null: the whole appointment. */
  part: string | null;
  closeLabel: string;
  onClose: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog open onClose={onClose} labelledBy="cancel-title" closeLabel={closeLabel} size="small">
      <div className="px-6 py-7">
        <h2 id="cancel-title" className="display-3 pr-10">
          {part === null ? texts.cancelTitle : fill(texts.cancelPartTitle, { service: part })}
        </h2>
        <p className="mt-3 text-muted">{part === null ? texts.cancelText : texts.cancelPartText}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button data-focus-first="" variant="secondary" size="small" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="danger" size="small" onClick={onCancel}>
            {part === null ? texts.cancel : texts.cancelPart}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
