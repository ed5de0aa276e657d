const drawings = {
  sr: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#0c4076" d="M0 0h24v10.67H0z" />
      <path fill="#c6363c" d="M0 0h24v5.33H0z" />
    </>
  ),
  de: (
    <>
      <path fill="#ffce00" d="M0 0h24v16H0z" />
      <path fill="#d00" d="M0 0h24v10.67H0z" />
      <path fill="#000" d="M0 0h24v5.33H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
} as const;

export function Flag({ locale }: { locale: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden="true" className="h-4 w-6 shrink-0 rounded-[2px] ring-1 ring-ink/15">
      {drawings[locale]}
    </svg>
  );
}
