export interface Stack {
  readonly url: string;
  /** Stops edge, service and database in this order. */
  stop(): Promise<void>;
  /** Stops the service in order and starts it again; resolves when it answers. */
  restartService(): Promise<void>;
  stopService(): Promise<void>;
  startService(): Promise<void>;
  /** Ends the service as a crash would. It comes back by itself; `serviceReady` waits for it. */
  killService(): Promise<void>;
  serviceReady(): Promise<void>;
}

export interface StackOptions {
  port?: number;
  dataDir?: string;
  quiet?: boolean;
  /** `false` takes what is built. */
  build?: boolean;
  /** Added to the process's own environment. */
  env?: Record<string, string | undefined>;
  log?: (line: string) => void;
}

export function startStack(options?: StackOptions): Promise<Stack>;
