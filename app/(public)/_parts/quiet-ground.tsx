/** Arches in the colors of the site, where a salon has no picture yet. */
export function QuietGround() {
  return (
    <svg
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block size-full bg-sand"
    >
      <path className="fill-stone opacity-55" d="M960 1000V430a270 270 0 0 1 540 0v570Z" />
      <path className="fill-blush" d="M620 1000V610a230 230 0 0 1 460 0v390Z" />
      <circle className="fill-paper" cx="1230" cy="360" r="92" />
      <path className="fill-pine opacity-90" d="M300 1000V760a150 150 0 0 1 300 0v240Z" />
    </svg>
  );
}
