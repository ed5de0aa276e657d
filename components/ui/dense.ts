/** The board's controls: dense under a mouse, tall enough for a finger, and never so small that a phone zooms in. */
export const denseControlClass =
  'w-full min-h-11 rounded-soft border border-ink/30 bg-white/75 px-3 py-1.5 text-base leading-snug text-ink transition-colors duration-quick placeholder:text-muted hover:border-ink/70 focus-visible:border-pine focus-visible:bg-white focus-visible:outline-offset-0 disabled:bg-ink/5 disabled:text-muted aria-invalid:border-danger aria-invalid:outline-danger pointer-fine:min-h-9 pointer-fine:text-[0.9375rem]';

export const denseLabelClass = 'text-[0.8125rem] font-medium leading-tight';

/** What is shown, and not to be changed here. */
export const readOnlyClass = '!bg-ink/5 !text-muted';
