import { cpus, loadavg } from 'node:os';

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const times = (value: number) => `${value.toFixed(2)}×`;
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** One figure: what was measured, beside what may ship and what is wanted. */
export function line(number: string, what: string, measured: string, floor: string, goal: string) {
  console.log(
    `${number.padEnd(4)} ${what.padEnd(64)} ${measured.padEnd(40)} floor ${floor.padEnd(8)} goal ${goal}`,
  );
}

/** On what it is measured, and how busy that is: more than this program's own two processes spoils the figures. */
export function machine(when: string, database: string) {
  const [cpu] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `${when}: load ${load.join(', ')} · ${cpus().length} × ${cpu?.model ?? 'a processor'} · Node ${process.version} · ${database}`,
  );
}
