import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names';
import { controlClass } from './text-input';

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classNames(controlClass, 'resize-y', className)} {...rest} />;
}
