/** Set by the build from the share table in scripts/rspack/share-table.js. */
declare const __PROVIDED_VERSIONS__: Record<string, string> | undefined;

/** Exact versions of the packages that this host shares. */
export const PROVIDED_MODULES: Readonly<Record<string, string>> =
  typeof __PROVIDED_VERSIONS__ === 'undefined' ? {} : __PROVIDED_VERSIONS__;
