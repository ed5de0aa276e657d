/** Names with a bar each, from the top down; the value stands beside it in words, so nobody needs the bar to read it. */
export function ShareBars({
  title,
  bars,
  empty,
}: {
  title: string;
  bars: readonly { id: number; name: string; /** From 0 to 1. */ part: number; value: string }[];
  empty: string;
}) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-white/60 p-4">
      <h3 className="font-sans text-[0.9375rem] font-semibold">{title}</h3>
      {bars.length === 0 ? (
        <p className="mt-3 text-[0.9375rem] text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {bars.map(({ id, name, part, value }) => (
            <li key={id} className="text-[0.875rem] leading-snug">
              <div className="flex items-baseline justify-between gap-3">
                <span className="truncate">{name}</span>
                <span className="numerals shrink-0 text-muted">{value}</span>
              </div>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className="mt-1 h-1.5 w-full rounded-full bg-ink/7"
              >
                <rect width={part * 100} height={4} className="fill-pine" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
