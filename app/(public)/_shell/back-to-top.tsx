import { OutlineIcon } from '@/components/ui/outline-icon';
import { ARROW_UP } from '@/components/ui/outline-icons';

/** After some scrolling half of the bar of small screens, elsewhere a disc in the margin. The browser scrolls, smoothly where that is welcome. */
export function BackToTop({ label }: { label: string }) {
  return (
    <a
      href="#top"
      title={label}
      className="shortcut appears-on-scroll overflow-clip whitespace-nowrap lg:size-11 lg:rounded-full lg:border lg:border-line lg:bg-paper lg:shadow-lift lg:hover:bg-sand"
    >
      <OutlineIcon path={ARROW_UP} className="size-5 shrink-0" />
      <span className="lg:sr-only">{label}</span>
    </a>
  );
}
