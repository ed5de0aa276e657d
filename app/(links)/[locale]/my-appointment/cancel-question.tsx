import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { AppointmentLabels } from './setting';

/** Asks once; the answer that does no harm comes first. */
export function CancelQuestion({
  texts,
  closeLabel,
  onClose,
  onCancel,
}: {
  texts: AppointmentLabels;
  closeLabel: string;
  onClose: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog open onClose={onClose} labelledBy="cancel-title" closeLabel={closeLabel} size="small">
      <div className="px-6 py-7">
        <h2 id="cancel-title" className="display-3 pr-10">
          {texts.cancelTitle}
        </h2>
        <p className="mt-3 text-muted">{texts.cancelText}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button data-focus-first="" variant="secondary" size="small" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="danger" size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
