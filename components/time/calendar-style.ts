/** The board's months: 44 px under a finger where the screen is wide enough, denser under a mouse. */
export const calendarStyle = {
  root: 'relative numerals',
  month_caption: 'flex h-10 items-center',
  caption_label: 'text-[0.9375rem] font-medium first-letter:uppercase',
  nav: 'absolute top-0 right-0 z-10 flex',
  button_previous:
    'flex size-11 items-center justify-center rounded-full hover:bg-ink/8 pointer-fine:size-10',
  button_next: 'flex size-11 items-center justify-center rounded-full hover:bg-ink/8 pointer-fine:size-10',
  month_grid: 'border-collapse max-sm:w-full',
  weekday: 'h-7 text-center text-xs font-normal text-muted',
  day: 'p-0 text-center align-middle',
  day_button:
    'relative mx-auto flex size-11 max-w-[12vw] items-center justify-center rounded-full text-[0.9375rem] transition-colors duration-quick hover:bg-ink/8 pointer-fine:size-10',
  today:
    '[&>button]:font-semibold [&>button]:underline [&>button]:decoration-clay [&>button]:decoration-2 [&>button]:underline-offset-4',
  selected: '[&>button]:bg-pine! [&>button]:text-paper! [&>button]:decoration-paper!',
  outside: 'invisible',
};
