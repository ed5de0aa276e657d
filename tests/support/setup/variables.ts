/**
 * Sets variables of the environment for the calling file, or for none of its tests where undefined; environment.ts takes them back before the next.
 * Call it at the top of the file: its tests and hooks find what is set.
 */
export function setVariables(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
