import { breach, groups, type Breach } from './breach.ts';
import type { World } from './checked-world.ts';

/* What was said to be stored is there, once. */

/** Whatever is written down has all of its files, and whatever was said to be kept is written down. */
export function picturesLost({ pictures, storedPictures }: World): Breach[] {
  const written = new Set(pictures.map(({ id }) => id));
  return [
    ...pictures
      .filter(({ missing }) => missing > 0)
      .map(({ id, missing }) => breach('picture lost', `${missing} files of ${id}`)),
    ...[...storedPictures]
      .filter((id) => !written.has(id))
      .map((id) => breach('picture lost', `${id} was said to be kept`)),
  ];
}

/** Of one number thirty a day are kept: nobody writes that much here. */
export function repliesLost({ taken, replies }: World): Breach[] {
  const there = groups(replies, (id) => id);
  return [
    ...taken
      .filter((id) => !there.has(id))
      .map((id) => breach('reply lost', `${id} was taken, and is not there`)),
    ...[...there]
      .filter(([, same]) => same.length > 1)
      .map(([id, same]) => breach('reply doubled', `${id} is there ${same.length} times`)),
  ];
}

export function absencesLost({ absences, storedAbsences }: World): Breach[] {
  const there = new Set(absences.map(({ id }) => id));
  return [
    ...[...storedAbsences]
      .filter((id) => !there.has(id))
      .map((id) => breach('absence lost', `${id} was said to be entered`)),
    ...[...groups(absences, ({ reason }) => reason).values()]
      .filter((same) => same.length > 1)
      .map((same) => breach('absence doubled', `asked for once: ${same.map(({ id }) => id).join(', ')}`)),
  ];
}
