/** Web UIs that speak `/sdapi/v1`, and what people call them. */
export const NAMES = { a1111: 'A1111', forge: 'Forge', sdnext: 'SD.Next' } as const;
export type Dialect = keyof typeof NAMES;

/** Kind of web UI. */
export interface Kind {
  dialect: Dialect;
  /** Fields that its txt2img takes; `null` where it does not tell. */
  fields: ReadonlySet<string> | null;
  /** Its routes; `null` where it does not tell. */
  paths: ReadonlySet<string> | null;
}
