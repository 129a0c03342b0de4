import type { Server } from 'node:http';

export interface Hold {
  /** Settles when the work has come that is held. */
  came: Promise<void>;
  /** Lets it go on. */
  answer: () => void;
}

/** Holds the next piece of work of a test's server. */
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
    /** Lets go of what is held. */
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

/** Ends a server with whatever is under way. */
export const shut = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
