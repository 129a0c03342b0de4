/** Web UIs that implement `/sdapi/v1`, with their names for people. */
export const NAMES = { a1111: 'A1111', forge: 'Forge', sdnext: 'SD.Next' } as const;
export type Dialect = keyof typeof NAMES;

/** Kind of web UI. */
export interface Kind {
  dialect: Dialect;
  /** Fields that its txt2img accepts; `null` where it publishes no schema. */
  fields: ReadonlySet<string> | null;
  /** Routes of its OpenAPI document; `null` where it publishes none. */
  paths: ReadonlySet<string> | null;
}
