import { useEffect, useState } from 'react';

/** Debounced value: updated once it has not changed for `ms`; `initial` until then. */
export function useDebounced<T>(value: T, ms: number, initial = value): T {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
