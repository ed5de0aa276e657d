import { ArrowUp } from 'lucide-react';

/** Fixed at the bottom right; appears after some scrolling. The browser scrolls, smoothly where that is welcome. */
export function BackToTop({ label }: { label: string }) {
  return (
    <a
      href="#top"
      aria-label={label}
      title={label}
      className="appears-on-scroll fixed right-4 bottom-19 z-30 md:bottom-6 flex size-12 items-center justify-center rounded-full border border-line bg-paper/95 text-ink shadow-lift transition-colors duration-quick hover:bg-sand md:right-6"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </a>
  );
}
