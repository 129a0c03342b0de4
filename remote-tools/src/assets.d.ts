declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}

/** Type of `import.meta.glob`, which the bundler and vitest provide. */
interface ImportMeta {
  glob<T = string>(pattern: string, options: { eager: true; import: string }): Record<string, T>;
}
