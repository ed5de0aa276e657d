import { Spinner } from '@/components/ui/spinner';

/** While it is asked what a link opens. */
export function LoadingNotice({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-muted">
        <Spinner /> {text}
      </p>
    </>
  );
}
