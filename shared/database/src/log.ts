/** Where a lost connection is logged; pino's and fastify's loggers are such. */
export interface Log {
  warn(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}
