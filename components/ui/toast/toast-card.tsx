'use client';

import { CircleCheck, CircleX, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { type Toast, type ToastAction } from './toast';
import { COLLAPSE, DURATION } from './toast-measures';

const NOTHING_TO_DO: readonly ToastAction[] = [];

const STYLE = {
  success: { Icon: CircleCheck, icon: 'text-success', line: 'bg-success' },
  error: { Icon: CircleX, icon: 'text-danger', line: 'bg-danger' },
} as const;

/** What a toast looks like, how long it stays, and how it collapses. */
export function ToastCard({
  kind,
  text,
  actions = NOTHING_TO_DO,
  closeLabel,
  onGone,
}: Toast & { closeLabel: string; onGone: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const { Icon, icon, line } = STYLE[kind];
  const duration = DURATION[actions.length > 0 ? 'withActions' : kind];

  useEffect(() => {
    const timer = setTimeout(() => setLeaving(true), duration);
    return () => clearTimeout(timer);
  }, [duration]);

  const gone = useRef(onGone);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => gone.current(), COLLAPSE);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <div
      className={classNames(
        'toast grid transition-[grid-template-rows,opacity] duration-calm',
        leaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className="min-h-0 overflow-hidden">
        <div
          data-toast={kind}
          className="relative mb-2 flex items-start gap-2.5 overflow-hidden rounded-card border border-line bg-paper py-2.5 pr-10 pl-3 text-[0.9375rem] leading-snug text-ink"
        >
          <Icon aria-hidden="true" className={classNames('mt-px size-5 shrink-0', icon)} />
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">{text}</p>
            {actions.length > 0 && (
              <p className="-mb-1 -ml-2 flex flex-wrap gap-x-1">
                {actions.map(({ label, act }) => (
                  <button
                    key={label}
                    type="button"
                    onClick={() => {
                      setLeaving(true);
                      act();
                    }}
                    className="pointer-events-auto inline-flex min-h-11 items-center rounded-soft px-2 font-medium text-pine underline decoration-pine/40 underline-offset-4 hover:bg-ink/6 pointer-fine:min-h-8"
                  >
                    {label}
                  </button>
                ))}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={closeLabel}
            // The focus stays where somebody types: the library would take it back there from the next field they press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setLeaving(true)}
            className="pointer-events-auto absolute top-1.5 right-1.5 inline-flex size-7 items-center justify-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
          <TimeLine duration={duration} className={line} />
        </div>
      </div>
    </div>
  );
}

/** A thin line that becomes shorter: how long the toast will stay. */
function TimeLine({ duration, className }: { duration: number; className: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const shrinking = ref.current?.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
      duration,
      fill: 'forwards',
    });
    return () => shrinking?.cancel();
  }, [duration]);
  return (
    <span
      ref={ref}
      aria-hidden="true"
      data-time-left=""
      className={classNames('absolute inset-x-0 bottom-0 h-0.5 origin-left motion-reduce:hidden', className)}
    />
  );
}
