import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part that comes when it is shown, or before (`ahead`). Unlike `lazy` it stands there as soon as
 * it has come: React keeps what stands for a lazy one on screen for 300 ms. A part that cannot be
 * had is an error of its place.
 * @param waiting stands there meanwhile
 */
export function loaded<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode) {
  let came: ComponentType<P> | null = null;
  let coming: Promise<ComponentType<P>> | null = null;
  const ahead = (): Promise<ComponentType<P>> => {
    coming ??= load().then(
      (part) => {
        came = part;
        return part;
      },
      (error: unknown) => {
        // The next one to show it tries again.
        coming = null;
        throw error;
      },
    );
    return coming;
  };

  function Loaded(props: P): ReactNode {
    const [Part, setPart] = useState(() => came);
    const [problem, setProblem] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      let gone = false;
      ahead().then(
        (part) => gone || setPart(() => part),
        (error: unknown) => gone || setProblem({ error }),
      );
      return () => {
        gone = true;
      };
    }, []);
    if (problem) throw problem.error;
    return Part ? <Part {...props} /> : waiting;
  }

  return Object.assign(Loaded, { ahead: () => void ahead().catch(() => undefined) });
}
