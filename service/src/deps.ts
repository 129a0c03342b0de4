import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from './db/client.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/store.ts';
import type { PictureProcesses } from './pictures/open.ts';

/** Returns the current time; a parameter, so that rules about time can be tested. */
export type Clock = () => Date;

/** The caller of a request, authenticated by a valid token. */
export interface Viewer {
  userId: number;
  sessionId: number;
}

export interface Auth {
  /**
   * Requires the token header with a valid signature, and the cookie's key of the same login;
   * throws AppError 401, 500206, 500207, or the signature's own.
   */
  require(req: FastifyRequest): Promise<Viewer>;
  /** As `require`, but returns `null` for a visitor or a stale token. */
  optional(req: FastifyRequest): Promise<Viewer | null>;
  /**
   * For GETs of files and for the socket only: accepts the token from the cookie `userToken`. Never
   * for writes.
   */
  fromCookies(req: FastifyRequest): Promise<Viewer | null>;
}

/** Dependencies of all parts of the service; `app.deps` inside routes. */
export interface Deps {
  env: Env;
  log: FastifyBaseLogger;
  pool: Pool;
  db: Db;
  clock: Clock;
  auth: Auth;
  store: FileStore;
  pictures: PictureProcesses;
  /** Key for signed URLs and hashed codes; all processes share it through the database. */
  secret: Buffer;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}
