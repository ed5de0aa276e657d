import { ImageOff } from 'lucide-react';
import { Picture } from '@/components/ui/picture';
import type { BoardServiceUnit } from '@/lib/catalogue/board-service-units/queries';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';

/** The main picture, small; its name stands beside it, so it says nothing by itself. */
export function Thumbnail({ image }: { image: BoardServiceUnit['mainImage'] }) {
  const smallest = image?.variants.find(({ format }) => format === 'webp');
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-soft bg-sand text-taupe"
    >
      {image && smallest ? (
        <Picture
          picture={{
            src: pictureUrl(image.key, smallest.width, 'webp'),
            width: 40,
            height: 40,
            sources: [],
            alt: '',
          }}
          sizes="40px"
        />
      ) : (
        <ImageOff className="size-4" />
      )}
    </span>
  );
}
