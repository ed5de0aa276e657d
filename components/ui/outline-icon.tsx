/**
 * One of the few icons that every public page draws by script, by its path as lucide has it (lucide-react 1.75). The
 * package's own component would add 1.7 KB to each of these pages; everywhere else it is used.
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
