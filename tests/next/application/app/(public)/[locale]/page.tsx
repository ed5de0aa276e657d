import { cacheLife, cacheTag } from 'next/cache';
import { Suspense } from 'react';
import { pauseOf } from '../../../shared';
import { Pressed } from './pressed';

async function madeAt(): Promise<string> {
  'use cache';
  cacheLife('site');
  cacheTag('words');
  const at = performance.timeOrigin + performance.now();
  const pause = pauseOf();
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  return `made at ${at}`;
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
