import { call, post } from '@/app/(public)/_reservation/requests/endpoints';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PHONE, X } from '@/components/ui/outline-icons';
import { keepNextVisit } from '@/lib/browser/keep-next-visit';
import type { NextVisit } from '@/lib/browser/next-visit';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/locales';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { keepHeldTerm } from '../_reservation/state/held-term';

type Labels = { title: string; waits: string; next: string; forget: string; call: string };

/**
 * On the next visit of the site: what waits for its confirmation, or the next appointment. Only what was done in this browser,
 * and it can be forgotten.
 */
export default function NextVisitBar({
  visit,
  locale,
  address,
  phone,
  labels,
}: {
  /** As JSON. */
  visit: string;
  locale: Locale;
  /** Of the page that shows the appointment. */
  address: string;
  /** Called from here where this bar is the only one; empty: the salon has none. */
  phone: string;
  labels: Labels;
}) {
  const { id, service, from, heldUntil, question } = JSON.parse(visit) as NextVisit; // made of one
  const words = `${formatShortDay(dayOfIso(from), locale)}, ${wallTimeOf(from)} · ${service}`;
  const confirmAddress = question && localePath(locale, '/services') + question;
  // What waits and was not booked here was looked at here, and this browser opens it.
  const href = (heldUntil !== null && confirmAddress) || `${address}?id=${id}`;
  const forget = () => {
    keepHeldTerm(null);
    keepNextVisit(null);
    void call('/api/reservations/mine/forget', locale, post({ id }));
  };
  return (
    <aside aria-label={labels.title} className="visit-bar">
      <a
        href={href}
        className="numerals flex h-full min-w-0 grow flex-col justify-center leading-tight sm:flex-row sm:items-center sm:justify-start sm:gap-1.5"
      >
        <span className="truncate max-sm:text-[0.8125rem]">
          {heldUntil === null ? labels.next : labels.waits}
        </span>{' '}
        <span className="quiet-link truncate font-medium">{words}</span>
      </a>
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={labels.call}
          className="flex size-11 shrink-0 items-center justify-center rounded-full text-pine hover:bg-ink/6 lg:hidden"
        >
          <OutlineIcon path={PHONE} className="size-5" />
        </a>
      )}
      <button
        type="button"
        onClick={forget}
        aria-label={labels.forget}
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <OutlineIcon path={X} className="size-5" />
      </button>
    </aside>
  );
}
