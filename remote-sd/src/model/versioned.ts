interface Schema<T> {
  version: number;
  /** Migrations: `migrations[n]` converts version n to n + 1. */
  migrations: Record<number, (value: unknown) => unknown>;
  /** Parses a value; it must accept anything. */
  parse: (value: unknown) => T;
}

/** @returns null when nothing usable is stored, or when a newer release of the product wrote it */
export function readVersioned<T>(text: string | null, schema: Schema<T>): T | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('v' in stored) || !('value' in stored)) return null;
    let { v, value } = stored;
    if (typeof v !== 'number' || v > schema.version) return null;
    while (v < schema.version) {
      const migrate: ((value: unknown) => unknown) | undefined = schema.migrations[v];
      if (!migrate) return null;
      value = migrate(value);
      v += 1;
    }
    return schema.parse(value);
  } catch {
    return null;
  }
}

export function writeVersioned(value: unknown, version: number): string {
  return JSON.stringify({ v: version, value });
}
