import { useId, type ReactNode } from 'react';

export function CardSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-sans text-[0.8125rem] font-semibold text-muted">
        {heading}
      </h3>
      {children}
    </section>
  );
}
