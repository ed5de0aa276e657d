import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { CookieLabels } from './cookie-dialog';

/** The two kinds, with what each is for and who stands behind it. Marketing is unticked until it is pressed. */
export function CookieSettings({
  labels,
  marketing,
  onBack,
  onSave,
}: {
  labels: CookieLabels;
  marketing: boolean;
  onBack: () => void;
  onSave: (marketing: boolean) => void;
}) {
  const [chosen, setChosen] = useState(marketing);
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen);
      }}
    >
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
      <details className="mt-2">
        <summary className="flex min-h-11 items-center text-[0.9375rem] font-medium">
          {labels.extended}
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
