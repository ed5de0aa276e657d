'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { useValidationText } from '@/lib/browser/use-validation-text';

/**
 * What is wrong with a small form that is no dialog of its own, in words at its fields, from the moment at which somebody has tried to send
 * it: its press is never grey without saying why.
 */
export function useTried() {
  const textOf = useValidationText();
  const [isTried, setIsTried] = useState(false);
  const problemOf = (parsed: z.ZodSafeParseResult<unknown>, name?: string): string | undefined => {
    const issue = isTried
      ? parsed.error?.issues.find(({ path }) => name === undefined || path[0] === name)
      : undefined;
    return issue && textOf(issue.message);
  };
  return { problemOf, setIsTried };
}
