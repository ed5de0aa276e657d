/** As lucide draws them (lucide-react 1.75). */
const OUTLINES = {
  heart: [
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  ],
  bookmark: [
    'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z',
  ],
  menu: ['M4 5h16', 'M4 12h16', 'M4 19h16'],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  check: ['M20 6 9 17l-5-5'],
};

/**
 * The few icons that every public page draws by script. The package's own component would add 1.7 KB to each of these
 * pages; everywhere else it is used.
 */
export function OutlineIcon({ of, className }: { of: keyof typeof OUTLINES; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {OUTLINES[of].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
