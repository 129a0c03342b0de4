/** Names that docs/words.md replaces: those in backticks of the first table's left column. */
export function replacedNames(table: string): string[] {
  const [first = ''] = table.split(/\n\n(?=In comments)/);
  return first
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** Lines, from 1, on which code has one of these names; words of comments are free. */
export function linesWithNames(source: string, names: readonly string[]): { line: number; name: string }[] {
  const any = new RegExp(String.raw`(?<![\w$'"\`./-])(${names.join('|')})(?![\w$'"\`-])`);
  return source.split('\n').flatMap((text, index) => {
    const name = any.exec(text.replace(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/, ''))?.[1];
    return name ? [{ line: index + 1, name }] : [];
  });
}
