import { ImageOff } from 'lucide-react';
import type { BoardServiceUnit } from '@/lib/catalogue/board-service-units/queries';
import { SmallPicture } from '../_parts/small-picture';

/** The main picture, small. */
export const Thumbnail = ({ image }: { image: BoardServiceUnit['mainImage'] }) => (
  <SmallPicture
    picture={image}
    className="rounded-soft text-taupe"
    instead={<ImageOff className="size-4" />}
  />
);
