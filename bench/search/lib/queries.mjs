import { COMMON, letterOf, randomFrom, speaker } from './corpus.mjs';

/** Five to eight letters that follow each other in a caption, without a sign between them. */
function partOf(text, random) {
  const [clause] = text.split('，');
  const letters = [...clause];
  const length = Math.min(letters.length, 5 + Math.floor(random() * 4));
  const from = Math.floor(random() * (letters.length - length + 1));
  return letters.slice(from, from + length);
}

/** Queries by kind; `lesson` is the expected result. */
export async function queriesFrom(pool, each, seed = 7) {
  const random = randomFrom(seed);
  const { rows } = await pool.query(
    `select lesson_id as lesson, text from course_piece where kind = 'caption' order by md5(id::text) limit $1`,
    [each * 3],
  );
  const said = rows.map(({ lesson, text }) => ({ lesson, letters: partOf(text, random) }));
  const of = (from, change) =>
    said
      .slice(from * each, (from + 1) * each)
      .map(({ lesson, letters }) => ({ lesson, text: change(letters).join('') }));
  const anywhere = (letters) => Math.floor(random() * letters.length);
  const inside = (letters) => 1 + Math.floor(random() * (letters.length - 2));
  const other = (letter) => {
    const one = letterOf(random);
    return one === letter ? other(letter) : one;
  };
  const titles = await pool.query(`select title from course order by md5(id::text) limit $1`, [each]);
  const foreign = speaker(randomFrom(seed + 1), 500);
  return {
    exact: of(0, (letters) => letters),
    'one wrong': of(1, (letters) => {
      const at = anywhere(letters);
      return letters.with(at, other(letters[at]));
    }),
    'one missing': of(2, (letters) => letters.toSpliced(inside(letters), 1)),
    frequent: Array.from({ length: each }, (_, index) => ({ text: COMMON[index % COMMON.length] })),
    'no hit': Array.from({ length: each }, () => ({ text: `${foreign(2, 3)}鑫` })),
    typing: titles.rows.map(({ title }) => ({ text: [...title].slice(0, 1 + Math.floor(random() * 4)).join('') })),
  };
}
