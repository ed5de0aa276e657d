import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Milliseconds. Who holds the button longer does not mean to press. */
const LONGEST_PRESS = 1_000;

/** Over once the button of the mouse is up again and its click has come. */
let press: Promise<void> = Promise.resolve();

const pressed = ({ pointerType }: PointerEvent) => {
  if (pointerType !== 'mouse') return;
  press = new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_PRESS);
    const end = () => {
      clearTimeout(late);
      // The click follows in the same task.
      setTimeout(resolve);
    };
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { once: true });
  });
};

if (typeof window !== 'undefined') addEventListener('pointerdown', pressed, { capture: true });

/**
 * Checks a form with a schema. A field that a press leaves is checked after that press: its error moves all that stands below, and what
 * is pressed would no longer be there when the button comes up.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema);
  return async (...form) => {
    await press;
    return resolve(...form);
  };
}
