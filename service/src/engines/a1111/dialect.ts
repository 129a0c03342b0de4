/** Web UIs that implement `/sdapi/v1`, with their names for people. */
export const WEB_UI_NAMES = { a1111: 'A1111', forge: 'Forge', sdnext: 'SD.Next' } as const;
export type WebUiDialect = keyof typeof WEB_UI_NAMES;

/** Kind of web UI. */
export interface WebUiKind {
  dialect: WebUiDialect;
  /** Fields that its txt2img accepts; `null` where it publishes no schema. */
  fields: ReadonlySet<string> | null;
  /** Routes of its OpenAPI document; `null` where it publishes none. */
  paths: ReadonlySet<string> | null;
}
