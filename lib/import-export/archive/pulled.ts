/**
 * A stream that is read only as fast as it is taken, and ends when nobody takes it any more. `Readable.toWeb` of Node 20 throws
 * past everybody when its reader leaves in the middle.
 */
export function pulled(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
