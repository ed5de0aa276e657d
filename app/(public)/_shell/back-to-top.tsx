import { ArrowUp } from 'lucide-react';

/** Always there on phones, elsewhere after some scrolling. The browser scrolls, smoothly where that is welcome. */
export function BackToTop({ label }: { label: string }) {
  return (
    <a
      href="#top"
      aria-label={label}
      title={label}
      className="appears-on-scroll flex size-12 items-center justify-center rounded-full border border-line bg-paper/95 text-ink shadow-lift transition-colors duration-quick hover:bg-sand"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </a>
  );
}
