'use client';

import { useState } from 'react';

export function Pressed() {
  const [times, setTimes] = useState(0);
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      {times}
    </button>
  );
}
