/** Addresses of found files, by the name of each without its ending. */
export const byName = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([file, address]) => [/([^/]+)\.\w+$/.exec(file)![1]!, address]));
