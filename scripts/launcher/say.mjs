/** A reason to stop that the person at the keyboard can act on: printed as it is, without a stack. */
export class StartError extends Error {
  name = 'StartError';
}

export const say = (text) => console.log(text);

/** Prints why a command stopped; a stack only for what nobody foresaw. */
export function complain(error) {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
}
