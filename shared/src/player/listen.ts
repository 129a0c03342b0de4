/**
 * Subscribes one handler for each event.
 * @returns a function that unsubscribes all of them
 */
export function listen(target: EventTarget, handlers: Record<string, () => unknown>): () => void {
  for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) target.removeEventListener(name, handler);
  };
}

/** Subscribes one handler to several events. */
export const listenToAll = (target: EventTarget, names: readonly string[], handler: () => unknown): (() => void) =>
  listen(target, Object.fromEntries(names.map((name) => [name, handler])));
