import { countParts } from './parts.ts';

/** Shorter than this a service is not recognised any more. */
const LEAST = 12;

const shortened = (service: string, length: number) =>
  service.length <= length ? service : `${service.slice(0, length - 1).trimEnd()}.`;

/** The text with as much of the service's name as fits without another part. */
export function fitted(write: (service: string) => string, service: string): string {
  const partsWith = (length: number) => countParts(write(shortened(service, length))).parts;
  const fewest = partsWith(LEAST);
  let length = service.length;
  while (length > LEAST && partsWith(length) > fewest) length -= 1;
  return write(shortened(service, length));
}
