import type { Server } from 'node:http';

export interface Hold {
  /** Settles when the held work has arrived. */
  came: Promise<void>;
  /** Lets it continue. */
  answer: () => void;
}

/** Holds the next piece of work of a fake server. */
export function holder() {
  let held: { came: () => void; open: Promise<void> } | null = null;
  let answer = () => undefined as void;
  return {
    hold(): Hold {
      let came = () => undefined as void;
      const open = new Promise<void>((resolve) => (answer = resolve));
      const arrived = new Promise<void>((resolve) => (came = resolve));
      held = { came, open };
      return { came: arrived, answer };
    },
    /** Releases the held work. */
    letGo: () => answer(),
    /** Promise that work has to wait for; `null` when it is not held. */
    arrive(): Promise<void> | null {
      const now = held;
      held = null;
      now?.came();
      return now?.open ?? null;
    },
  };
}

/** Closes a server with its open connections. */
export const shut = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
