const CHECK_EVERY_MS = 1_000;

/**
 * Passes a long answer on while it may be given: asked about once a second. An answer that ends early is broken off, so that
 * nobody takes it for the whole one.
 */
export async function* whileAllowed<Part>(
  source: AsyncIterable<Part>,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<Part> {
  let checkedAt = Date.now();
  for await (const part of source) {
    if (Date.now() - checkedAt >= CHECK_EVERY_MS) {
      if (!(await mayGoOn())) throw new Error('whoever downloads it has no right to it any more');
      checkedAt = Date.now();
    }
    yield part;
  }
}
