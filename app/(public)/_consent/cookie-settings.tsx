import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { readChoice } from './cookie-choice';
import type { CookieLabels } from './labels';

type Props = {
  labels: CookieLabels;
  open: boolean;
  onClose: () => void;
  onBack: () => void;
  onSave: (marketing: boolean) => void;
};

/** "Manage cookies": modal, so that nothing behind it takes the focus. */
export default function CookieSettings({ open, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      labelledBy="cookie-settings-title"
      closeLabel={rest.labels.close}
      size="small"
    >
      {open && <SettingsForm {...rest} />}
    </Dialog>
  );
}

/** The two kinds, with what each is for and who stands behind it. Marketing is unticked until it is pressed. */
function SettingsForm({ labels, onBack, onSave }: Omit<Props, 'open' | 'onClose'>) {
  const [chosen, setChosen] = useState(() => readChoice()?.marketing ?? false);
  return (
    <form
      className="min-h-0 overflow-y-auto p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen);
      }}
    >
      <h2 id="cookie-settings-title" className="display-3 mb-4 pr-10">
        {labels.settings}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        <Kind label={labels.technical} note={labels.always}>
          <input type="checkbox" checked disabled className={box} readOnly />
        </Kind>
        <Kind label={labels.marketing} note={labels.optional}>
          <input
            type="checkbox"
            name="marketing"
            checked={chosen}
            onChange={(event) => setChosen(event.target.checked)}
            className={box}
          />
        </Kind>
      </div>
      <details className="group mt-2">
        <summary className="flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium [&::-webkit-details-marker]:hidden">
          {labels.extended}
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-clay transition-transform duration-quick group-open:rotate-180"
          />
        </summary>
        <Extended title={labels.technical} labels={labels} purpose={labels.technicalPurpose} providers="–" />
        <Extended
          title={labels.marketing}
          labels={labels}
          purpose={labels.marketingPurpose}
          providers="OpenStreetMap Foundation"
        />
      </details>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {labels.save}
        </Button>
        <Button size="small" variant="secondary" onClick={onBack}>
          {labels.back}
        </Button>
      </div>
    </form>
  );
}

const box = 'size-5 accent-pine';

function Kind({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-4 py-2">
      <span>
        {label} <span className="text-[0.9375rem] text-muted">({note})</span>
      </span>
      {children}
    </label>
  );
}

function Extended({
  title,
  labels,
  purpose,
  providers,
}: {
  title: string;
  labels: CookieLabels;
  purpose: string;
  providers: string;
}) {
  return (
    <dl className="mb-3 text-sm leading-relaxed text-muted">
      <dt className="font-medium text-ink">{title}</dt>
      <dd>
        {labels.purpose}: {purpose}
      </dd>
      <dd>
        {labels.providers}: {providers}
      </dd>
    </dl>
  );
}
