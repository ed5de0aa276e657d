import path from 'node:path';
import { expect, it } from 'vitest';
import { importsOfFiles } from '../support/imports.ts';

/** The files on a way from a file back to itself. */
function circleIn(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const step: string[] = [];
  const walk = (file: string): string[] => {
    if (step.includes(file)) return step.slice(step.indexOf(file));
    if (done.has(file)) return [];
    step.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next);
      if (circle.length > 0) return circle;
    }
    step.pop();
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = walk(file);
    if (circle.length > 0) return circle;
  }
  return [];
}

it('no file needs a file that needs it', () => expect(circleIn(importsOfFiles)).toEqual([]));

/** Which folder of a room needs which other one there. */
function foldersOf(room: string): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of importsOfFiles) {
    if (!file.startsWith(room) || /\.(?:reference|fixture)\./.test(file)) continue;
    const folder = path.dirname(file);
    const others = targets
      .filter((target) => target.startsWith(room))
      .map((target) => path.dirname(target))
      .filter((other) => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  return folders;
}

/** The islands of the public pages are one net of folders, and are left out. */
it.each(['lib/', 'components/', 'app/board/'])('no folder of %s needs one that needs it', (room) => {
  const folders = foldersOf(room);
  expect(circleIn(folders)).toEqual([]);
  expect(folders.size).toBeGreaterThan(5);
});

it('the search sees imports, and circles', () => {
  expect([...importsOfFiles.values()].flat().length).toBeGreaterThan(3_000);
  const circle = { a: ['b'], b: ['c'], c: ['d', 'b'], d: [] };
  expect(circleIn(new Map(Object.entries(circle)))).toEqual(['b', 'c']);
});
