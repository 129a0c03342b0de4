import { useInsertionEffect, useRef, useState } from 'react';

type Functions = Record<string, (...args: never[]) => unknown>;

/** Stable functions that call those of the latest render. For event handlers only. */
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
