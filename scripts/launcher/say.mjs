/** A reason to stop that the person at the keyboard can act on: printed as it is, without a stack. */
export class StartError extends Error {
  name = 'StartError';
}

export const say = (text) => console.log(text);

/** Prints why a command stopped; a stack only for what nobody foresaw. */
export function complain(error) {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
}

/** Runs a command's main function; whatever it throws ends the process with code 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
