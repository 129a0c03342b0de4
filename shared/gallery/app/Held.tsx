import { useState, type ReactNode } from 'react';

interface HeldProps<T> {
  start: T;
  children: (value: T, change: (next: T) => void) => ReactNode;
}

/** Keeps the value that a controlled part is given, so that a variant can be tried. */
export function Held<T>({ start, children }: HeldProps<T>) {
  const [value, change] = useState(start);
  return children(value, change);
}
