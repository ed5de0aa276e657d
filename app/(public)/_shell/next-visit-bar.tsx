import { OutlineIcon } from '@/components/ui/outline-icon';
import { X } from '@/components/ui/outline-icons';
import { keepNextVisit } from '@/lib/base/browser/keep-next-visit';
import type { NextVisit } from '@/lib/base/browser/next-visit';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/locales';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { keepHeldTerm } from '../_reservation/held-term';

type Labels = { title: string; waits: string; next: string; forget: string };

/**
 * On the next visit of the site: what waits for its confirmation, or the next appointment. Only what was done in this browser,
 * and it can be forgotten.
 */
export default function NextVisitBar({
  visit,
  locale,
  address,
  labels,
}: {
  /** As JSON. */
  visit: string;
  locale: Locale;
  /** Of the page that shows the appointment. */
  address: string;
  labels: Labels;
}) {
  const { service, from, heldUntil, question } = JSON.parse(visit) as NextVisit; // made of one
  const words = `${formatShortDay(dayOfIso(from), locale)}, ${wallTimeOf(from)} · ${service}`;
  const confirmAddress = question && localePath(locale, '/services') + question;
  const href = heldUntil === null ? address : confirmAddress;
  return (
    <aside aria-label={labels.title} className="visit-bar">
      <p className="numerals min-w-0 grow truncate">
        {heldUntil === null ? labels.next : labels.waits}{' '}
        {href ? (
          <a href={href} className="quiet-link font-medium">
            {words}
          </a>
        ) : (
          <b className="font-medium">{words}</b>
        )}
      </p>
      <button
        type="button"
        onClick={() => {
          keepHeldTerm(null);
          keepNextVisit(null);
        }}
        aria-label={labels.forget}
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <OutlineIcon path={X} className="size-5" />
      </button>
    </aside>
  );
}
