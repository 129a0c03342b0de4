/** Width on a terminal: Chinese characters take two columns. */
const widthOf = (text) => [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0);

/**
 * A plain table: the first column to the left, numbers to the right.
 * @param {string[][]} rows the first one is the head
 */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const pad = (text, column) => {
    const space = ' '.repeat(widths[column] - widthOf(text));
    return column === 0 ? text + space : space + text;
  };
  const lines = rows.map((row) =>
    row
      .map((text, column) => pad(text, column))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...lines.slice(1)].join('\n');
}

export const ms = (value) => `${Math.round(value)}`;
export const kilobytes = (value) => (value / 1000).toFixed(1);
