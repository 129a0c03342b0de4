import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first render of a page, true soon after it: for parts beside the first ones, which
 * are then rendered in slices.
 */
export function useAfterFirst(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(true)), []);
  return isAfter;
}
