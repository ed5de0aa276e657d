import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/launcher/paths.mjs';
import { run } from './program.ts';

type Step = { instruction: string; rest: string };
type Stage = { name: string; steps: Step[] };

/** The image as it comes out: its folder of the program, and how it is started. */
export type Image = { program: string; command: string[]; env: Record<string, string> };

const deploy = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

/** The stages of deploy/Dockerfile, with lines that go on joined. */
function stages(): Stage[] {
  const lines = deploy('Dockerfile')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const found: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') found.push({ name: / AS (\w+)/.exec(rest)?.[1] ?? 'last', steps: [] });
    else found.at(-1)?.steps.push({ instruction, rest });
  }
  return found;
}

/** A pattern of deploy/Dockerfile.dockerignore. */
const toRegExp = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(?:.*/)?')
      .replaceAll(/(?<!\.)\*/g, '[^/]*')}(?:/|$)`,
  );

function copyContext(source: string, target: string): void {
  const ignored = deploy('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toRegExp);
  cpSync(path.join(root, source), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !ignored.some((pattern) => pattern.test(path.relative(root, file))),
  });
}

/**
 * Carries out deploy/Dockerfile without a container: each stage is a folder, and a place of the image such as /salon lies in it.
 * Steps of `USER` are done by who runs the tests.
 */
export function buildImage(folder: string): Image {
  const placeIn = (stage: string, place: string) => path.join(folder, stage, place);
  let image: Image = { program: '', command: [], env: {} };
  for (const { name, steps } of stages()) {
    let workdir = '/';
    const env: Record<string, string> = {};
    const exec: Record<string, string[]> = {};
    const places = (text: string) => text.replaceAll(/(?<=^|\s)\/[\w/-]+/g, (place) => placeIn(name, place));
    for (const { instruction, rest } of steps) {
      if (instruction === 'WORKDIR') {
        workdir = rest;
        mkdirSync(placeIn(name, workdir), { recursive: true });
      } else if (instruction === 'COPY') {
        const words = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
        const target = words.pop() ?? '.';
        const from = /--from=(\w+)/.exec(rest)?.[1];
        for (const source of words) {
          const into = path.resolve(
            placeIn(name, workdir),
            path.isAbsolute(target) ? placeIn(name, target) : target,
          );
          const file = words.length > 1 ? path.join(into, source) : into;
          if (from) cpSync(placeIn(from, source), file, { recursive: true, verbatimSymlinks: true });
          else copyContext(source, file);
        }
      } else if (instruction === 'RUN') {
        // Whose the files are is up to who carries this out.
        const command = places(rest).replaceAll(/chown \S+ (?:\S+\s*)+?(?=$|&&)/g, 'true ');
        // With what npm is told here of its registry.
        run(['sh', '-ec', command], placeIn(name, workdir), process.env);
      } else if (instruction === 'ENV') {
        for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) env[key] = value;
      } else if (instruction === 'ENTRYPOINT' || instruction === 'CMD') {
        exec[instruction] = JSON.parse(rest) as string[];
      }
    }
    image = {
      program: placeIn(name, workdir),
      command: [...(exec.ENTRYPOINT ?? []), ...(exec.CMD ?? [])],
      env,
    };
  }
  return image;
}
