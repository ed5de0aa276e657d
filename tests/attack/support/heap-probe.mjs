// Loaded into the servers under attack only (salon.ts), with --expose-gc: says what is in use after a collection.
process.on('message', (message) => {
  if (message !== 'heap?') return;
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  process.send({ heapUsed, arrayBuffers, rss });
});
process.channel?.unref();
