/** Without this file the build takes the one of the folder above, with its mail worker. */
export function register(): void {}
