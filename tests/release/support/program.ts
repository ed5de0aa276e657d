import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const isRoot = process.getuid?.() === 0;

/** Somebody else than who made the program, where the tests may be somebody else: the number of `nobody`. */
const OTHER = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** A folder that everybody may walk through, unlike that of a user. */
export function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-release-'));
  spawnSync('chmod', ['755', folder]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links in a folder that lead out of it, or nowhere. */
export const strayLinks = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => lstatSync(file).isSymbolicLink())
    .filter((link) => {
      const target = path.resolve(path.dirname(link), readlinkSync(link));
      return !existsSync(target) || path.relative(folder, target).startsWith('..');
    });

/** A folder of the other user's. */
export function makeTheirs(folder: string): string {
  mkdirSync(folder, { recursive: true });
  giveTheOther(folder);
  return folder;
}

export const giveTheOther = (file: string): void => {
  if (OTHER.uid !== undefined) chownSync(file, OTHER.uid, OTHER.gid);
};

/** What a command knows of this machine. */
type Surroundings = Record<string, string | undefined>;

/** As who made it, or as the other user. @throws when it fails, with what it has printed */
export function run(command: string[], cwd: string, env: Surroundings, asOther = false): string {
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { NODE_ENV: 'production', ...env },
    encoding: 'utf8',
    maxBuffer: 1e8,
    ...(asOther && OTHER),
  });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Every process below one, and itself. */
function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === pid;
      } catch {
        return false;
      }
    });
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/** Bytes of memory of a process, shared pages by their part. */
function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1_024;
  } catch {
    return 0;
  }
}

export type Program = {
  origin: string;
  /** Seconds from its start to its first answer. */
  seconds: number;
  output: () => string;
  /** Bytes of memory that it takes now, with its database. */
  memory: () => number;
  stop: () => Promise<number | null>;
};

/** Starts a program as the other user, and waits for its first page. */
export async function start(command: string[], cwd: string, env: Surroundings): Promise<Program> {
  const [program = '', ...args] = command;
  const since = performance.now();
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...OTHER,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${env.PORT}`;
  const answers = async () => (await fetch(`${origin}/services`).catch(() => null))?.status === 200;
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - since > 110_000) {
      child.kill('SIGKILL');
      throw new Error(`It does not answer. It has printed:\n${output}`);
    }
    await sleep(50);
  }
  return {
    origin,
    seconds: (performance.now() - since) / 1_000,
    output: () => output,
    memory: () => family(child.pid ?? 0).reduce((all, pid) => all + memoryOf(pid), 0),
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
