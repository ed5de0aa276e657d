'use client';

import { CircleCheck, CircleX, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { belowControls, COLLAPSE, DURATION, timeLeft, TOAST_EVENT, type Toast } from './toast';

type Shown = Toast & { key: number };

/**
 * Stands once in a layout and shows what `showToast` is given. The toasts lie in a popover that is shown anew with each of
 * them, since only so they stand above a dialog. A press goes through them to whatever is below: nobody has to wait for one.
 */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const [top, setTop] = useState(0);
  const layer = useRef<HTMLDivElement>(null);
  const count = useRef(0);

  useEffect(() => {
    const show = (event: Event) => {
      // Only showToast sends this event.
      const toast = (event as CustomEvent<Toast>).detail;
      const key = ++count.current;
      layer.current?.togglePopover(false);
      layer.current?.togglePopover(true);
      setTop(topOfToasts());
      setToasts((before) => [...before, { ...toast, key }]);
    };
    window.addEventListener(TOAST_EVENT, show);
    return () => window.removeEventListener(TOAST_EVENT, show);
  }, []);

  return (
    <div
      ref={layer}
      popover="manual"
      aria-live="polite"
      style={{ top }}
      className="pointer-events-none inset-auto right-3 m-0 w-[min(19rem,calc(100vw-1.5rem))] flex-col overflow-visible border-0 bg-transparent p-0 open:flex print:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.key}
          toast={toast}
          closeLabel={closeLabel}
          onGone={() => setToasts((before) => before.filter(({ key }) => key !== toast.key))}
        />
      ))}
    </div>
  );
}

/** Marked by `data-clear-of-toasts`: rows of controls at the top of a page or of a dialog. */
function topOfToasts(): number {
  const controls = [...document.querySelectorAll('[data-clear-of-toasts]')];
  const bottoms = controls.map((control) => control.getBoundingClientRect().bottom);
  return belowControls(bottoms, window.innerHeight);
}

const LOOK = {
  success: { Icon: CircleCheck, icon: 'text-success', line: 'bg-success' },
  error: { Icon: CircleX, icon: 'text-danger', line: 'bg-danger' },
} as const;

function ToastCard({
  toast: { kind, text },
  closeLabel,
  onGone,
}: {
  toast: Toast;
  closeLabel: string;
  onGone: () => void;
}) {
  const [leaving, setLeaving] = useState(false);
  const { Icon, icon, line } = LOOK[kind];

  useEffect(() => {
    const timer = setTimeout(() => setLeaving(true), DURATION[kind]);
    return () => clearTimeout(timer);
  }, [kind]);

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
          <p className="min-w-0 [overflow-wrap:anywhere]">{text}</p>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => setLeaving(true)}
            className="pointer-events-auto absolute top-1.5 right-1.5 inline-flex size-7 items-center justify-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
          <TimeLine duration={DURATION[kind]} className={line} />
        </div>
      </div>
    </div>
  );
}

/** A thin line that becomes shorter: how long the toast will stay. */
function TimeLine({ duration, className }: { duration: number; className: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const begun = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      const left = timeLeft(now - begun, duration);
      if (ref.current) ref.current.style.transform = `scaleX(${left})`;
      if (left > 0) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
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
