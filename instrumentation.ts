/** Runs once in each server process, before the first request; never during a build. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServerProcess } = await import('./lib/server/process');
  await startServerProcess();
}
