import { useInsertionEffect, useRef, useState } from 'react';

type Functions = Record<string, (...args: never[]) => unknown>;

/**
 * The same functions at every render, which do what those of the latest render do. For events only.
 */
export function useLatest<T extends object>(functions: T): T {
  const latest = useRef(functions);
  useInsertionEffect(() => {
    latest.current = functions;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [
          name,
          (...args: never[]) => (latest.current as Functions)[name]!(...args),
        ]),
      ) as T,
  );
  return stable;
}
