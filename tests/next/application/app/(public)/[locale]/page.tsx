import { cacheLife, cacheTag } from 'next/cache';
import { Suspense } from 'react';
import { Pressed } from './pressed';

async function madeAt(): Promise<string> {
  'use cache';
  cacheLife('site');
  cacheTag('words');
  return `made at ${performance.timeOrigin + performance.now()}`;
}

export default async function Page() {
  return (
    <main>
      <p>Words with {'</script><!-- "quotes" \\ and a line\u2028break'}</p>
      <p>{await madeAt()}</p>
      <Suspense>
        <Pressed />
      </Suspense>
    </main>
  );
}
