export type PictureFormat = 'avif' | 'webp';

/** Where one stored size of a picture is served. This module stays free of imports: pages and endpoints share it. */
export const pictureUrl = (key: string, width: number, format: PictureFormat) =>
  `/pictures/${key}/${width}.${format}`;
