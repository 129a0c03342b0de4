declare module '*.webp' {
  const address: string;
  export default address;
}

/** `import.meta.glob`, as the bundler and vitest have it. */
interface ImportMeta {
  glob<T = string>(pattern: string, options: { eager: true; import: string }): Record<string, T>;
}
