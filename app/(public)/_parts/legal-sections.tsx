import type { ReactNode } from 'react';

export type LegalSection = { id: string; title: string; text: ReactNode };

/** The sections of a page that the law wants, with a list of them beside or above. */
export function LegalSections({
  contents,
  sections,
  children,
}: {
  contents: string;
  sections: readonly LegalSection[];
  /** Below the list. */
  children?: ReactNode;
}) {
  return (
    <>
      <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start short:static">
        <nav aria-label={contents}>
          <h2 className="eyebrow font-sans">{contents}</h2>
          <ol className="mt-3 gap-x-8 md:columns-2 lg:columns-1">
            {sections.map(({ id, title }) => (
              <li key={id} className="break-inside-avoid">
                <a href={`#${id}`} className="inline-flex min-h-11 items-center hover:text-clay-deep">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {children}
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id} className="scroll-mt-28 border-t border-line py-8 first:pt-6">
            <h2 className="display-3">{title}</h2>
            <p className="mt-3 max-w-prose whitespace-pre-line">{text}</p>
          </section>
        ))}
      </div>
    </>
  );
}
