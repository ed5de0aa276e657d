import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** A QR code as a data URL, with sharp edges at any size. In a saved page the address is put in later. */
export function CodeImage({ alt, className, ...rest }: ComponentProps<'img'> & { alt: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- a data URL: there is nothing to fetch
    <img alt={alt} className={classNames('[image-rendering:pixelated]', className)} {...rest} />
  );
}
