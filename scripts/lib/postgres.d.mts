export interface Postgres {
  /** Connection address of a database, which is created if missing. */
  url(database: string): Promise<string>;
  /** Lets running statements end, checkpoints, and resolves when the server has gone. */
  stop(): Promise<void>;
  readonly port: number;
}

export interface PostgresOptions {
  dir: string;
  log?: (line: string) => void;
  /** `false` is for tests only: a power cut loses data. */
  fsync?: boolean;
}

export function startPostgres(options: PostgresOptions): Promise<Postgres>;
