import { startTransition, useEffect, useState } from 'react';

/** Whether a component with this hook was mounted since the page loaded. */
let wasMounted = false;

/**
 * False in the first render after the page loaded, true soon after it and in every later mount: for
 * parts beside the first ones, which are then rendered in slices.
 */
export function useAfterFirst(): boolean {
  const [isAfter, setAfter] = useState(wasMounted);
  useEffect(() => {
    wasMounted = true;
    startTransition(() => setAfter(true));
  }, []);
  return isAfter;
}
