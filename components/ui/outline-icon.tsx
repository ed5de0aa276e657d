/**
 * An icon of public pages, by its path (`outline-icons.ts`). The library's own components are client components: each would
 * add its script to every page that shows it, although nothing in it moves. Whatever comes late, and the board, uses them.
 */
export function OutlineIcon({ path, className }: { path: string; className: string }) {
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
      <path d={path} />
    </svg>
  );
}
