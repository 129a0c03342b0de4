/** Web UIs that speak `/sdapi/v1`, and what people call them. */
export const NAMES = { a1111: 'A1111', forge: 'Forge', sdnext: 'SD.Next' } as const;
export type Dialect = keyof typeof NAMES;
