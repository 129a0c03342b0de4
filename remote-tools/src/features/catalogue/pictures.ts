const FILES = import.meta.glob('../../tools/*/picture.webp', { eager: true, import: 'default' });

/** Example results of the tools, by name of the tool. */
export const PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, address]) => [file.split('/').at(-2)!, address]),
);
