import { Button } from '@/components/ui/button';

/** The frame of the other provider, and the way back to the drawing. */
export default function ForeignMap({
  src,
  title,
  hide,
  onHide,
}: {
  src: string;
  title: string;
  hide: string;
  onHide: () => void;
}) {
  return (
    <>
      <iframe
        src={src}
        title={title}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the origin it keeps is the map's, not ours
        sandbox="allow-scripts allow-same-origin allow-popups"
        className="absolute inset-0 size-full border-0"
      />
      <Button variant="inverse" size="small" className="absolute top-3 right-3 shadow-lift" onClick={onHide}>
        {hide}
      </Button>
    </>
  );
}
