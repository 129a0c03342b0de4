import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from './db/client.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/store.ts';
import type { Pictures } from './pictures/open.ts';

/** Now, as an argument, so that rules about time can be tested. */
export type Clock = () => Date;

/** Caller; made from a valid token. */
export interface Viewer {
  userId: number;
  sessionId: number;
}

export interface Auth {
  /**
   * Header token with a valid sign, and the cookie's key of the same login; throws AppError 401,
   * 500206, 500207, or the sign's own.
   */
  require(req: FastifyRequest): Promise<Viewer>;
  /** As `require`, but a visitor or a stale token is `null`. */
  optional(req: FastifyRequest): Promise<Viewer | null>;
  /**
   * For GETs of files and for the socket only: the token may come as the cookie `userToken`. Never
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
  pictures: Pictures;
  /** Key for signed addresses and hashed codes; shared by all processes through the database. */
  secret: Buffer;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}
