const FILES = import.meta.glob('../../tools/*/picture.webp', { eager: true, import: 'default' });

/** Pictures of the shelf, by name of the tool: what the tools made. */
export const PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, address]) => [file.split('/').at(-2)!, address]),
);
