import { useId, type ReactNode } from 'react';

/** A part of the screen with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-white/50 p-4 sm:p-6"
    >
      <h2 id={id} className="font-sans text-[1.0625rem] font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
