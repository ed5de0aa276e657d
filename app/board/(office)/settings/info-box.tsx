import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type InfoBoxProps = {
  Icon: LucideIcon;
  /** Its color. */
  className: string;
  title: string;
  /** Paragraphs. */
  children: ReactNode;
};

/** What holds for the settings around it. */
export function InfoBox({ Icon, className, title, children }: InfoBoxProps) {
  return (
    <div className="col-span-full flex gap-2.5 rounded-soft bg-sand/60 px-4 py-3 text-[0.9375rem]">
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <div className="mt-0.5 flex flex-col gap-0.5 text-muted">{children}</div>
      </div>
    </div>
  );
}
