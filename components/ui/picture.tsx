import type { CSSProperties } from 'react';
import { classNames } from './class-names';

export type PictureSource = { type: string; srcSet: string; media?: string };
export type PictureData = {
  src: string;
  width: number;
  height: number;
  /** In the order of preference. */
  sources: PictureSource[];
  alt: string;
  /** A tiny picture as a data URI, or a colour; shown until the real one has come. */
  placeholder?: string;
};

const placeholderStyle = (placeholder: string | undefined): CSSProperties | undefined => {
  if (!placeholder) return undefined;
  return placeholder.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }
    : { backgroundColor: placeholder };
};

/** A picture in the formats and widths that it has. `priority` is for the largest one of the first screen. */
export function Picture({
  picture,
  sizes,
  priority = false,
  className,
}: {
  picture: PictureData;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcSet, media }) => (
        <source key={`${media}${type}`} type={type} srcSet={srcSet} sizes={sizes} media={media} />
      ))}
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={classNames('size-full object-cover', className)}
        style={placeholderStyle(picture.placeholder)}
      />
    </picture>
  );
}
