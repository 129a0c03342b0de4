/** Letters that count: spaces are where the setting puts them, and ¥ is read in either width. */
export const lettersOf = (text) =>
  [...text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll('￥', '¥').replaceAll('，', ',')].join('');

/** Letters of one text that come in the other, in order (longest common subsequence). */
export function common(one, other) {
  let row = Array.from({ length: other.length + 1 }, () => 0);
  for (const letter of one) {
    const next = [0];
    for (let at = 0; at < other.length; at += 1)
      next.push(letter === other[at] ? row[at] + 1 : Math.max(next[at], row[at + 1]));
    row = next;
  }
  return row[other.length];
}

/** Whether a read line lies in the place of a drawn one. */
function isOnLine(read, line) {
  const reach = Math.max(line.width, line.height) / 2 + line.size;
  const turn = (-line.angle * Math.PI) / 180;
  const [dx, dy] = [read.x - line.x, read.y - line.y];
  const along = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
  const across = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
  return (
    along < reach && across < Math.max(line.size * 1.5, line.kind === 'curved' || line.kind === 'vertical' ? reach : 0)
  );
}

/**
 * Compares what was read of a picture with what was drawn in it.
 * @returns of each line its letters and how many were found; `misread`, letters read in their place
 *   that are others; `invented`, letters read where there are none, or more than there are
 */
export function score(lines, read) {
  const left = new Set(read);
  let [misread, invented] = [0, 0];
  const found = lines.map((line) => {
    const here = [...left].filter((one) => isOnLine(one.box, line));
    for (const one of here) left.delete(one);
    const wanted = lettersOf(line.text);
    const along = line.kind === 'vertical' ? 'y' : 'x';
    const orders = [
      here.toSorted((a, b) => a.box[along] - b.box[along]),
      here.toSorted((a, b) => b.box[along] - a.box[along]),
    ];
    const [text, hits] = orders
      .map((order) => lettersOf(order.map((one) => one.text).join('')))
      .map((one) => [one, common(wanted, one)])
      .reduce((best, next) => (next[1] > best[1] ? next : best));
    const wrong = text.length - hits;
    const more = Math.max(0, text.length - wanted.length);
    misread += wrong - more;
    invented += more;
    return { ...line, letters: wanted.length, hits, read: here.map((one) => one.text).join(' ') };
  });
  for (const one of left) invented += lettersOf(one.text).length;
  return { found, misread, invented, stray: [...left].map((one) => one.text) };
}
