const LETTERS =
  '的一是不了人我在有他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴';
/** Words that every course contains, as in courses about product photos. */
export const COMMON = ['商品', '图片', '背景', '画面', '调整', '保存'];

/** Numbers from 0 to 1, the same in every run. */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const letterOf = (random) => LETTERS[Math.floor(random() * LETTERS.length)];

/**
 * Where the curve of Zipf and Mandelbrot bends: words with a meaning are said less often than the
 * first of all words.
 */
const BEND = 20;

/** Sentences of invented words of which few are said often and most seldom, as in any language. */
export function speaker(random, words = 12_000) {
  const word = () =>
    Array.from({ length: random() < 0.7 ? 2 : random() < 0.7 ? 3 : 4 }, () => letterOf(random)).join('');
  const known = Array.from({ length: words }, word);
  const pick = () =>
    random() < 0.06
      ? COMMON[Math.floor(random() ** 2 * COMMON.length)]
      : known[Math.floor(BEND * ((words / BEND + 1) ** random() - 1))];
  return (least, most) => Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, pick).join('');
}

/** Courses, lessons and captions into the tables of the service, a thousand courses at a time. */
export async function fill(pool, { courses, lessons, captions, seed = 1 }) {
  const random = randomFrom(seed);
  const say = speaker(random);
  await pool.query(`insert into course_teacher values ('one', '林一', '讲师', '')`);
  const insert = (table, columns, rows) =>
    pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  for (let from = 1; from <= courses; from += 1000) {
    const [some, outline, said] = [[], [], []];
    for (let id = from; id < from + 1000 && id <= courses; id++) {
      some.push({
        id,
        course_type: 'SERIES',
        title: say(3, 5),
        summary: say(5, 8),
        category: `分类${id % 12}`,
        cover: '',
        teacher_key: 'one',
        level: '入门',
        price_fen: 0,
        mprice_fen: 0,
        member_free: false,
        published_at: '2026-01-01T00:00:00Z',
        weight: Math.floor(random() * 1000),
        outcomes: [],
        intro: [],
        chapters: ['全部'],
        lesson_count: lessons,
        duration_sec: lessons * 180,
      });
      for (let position = 1; position <= lessons; position++) {
        const lesson = id * 100 + position;
        outline.push({
          id: lesson,
          course_id: id,
          chapter: 1,
          position,
          title: say(3, 5),
          kind: 'deck',
          duration_sec: 180,
        });
        for (let at = 0; at < captions; at++)
          said.push({
            course_id: id,
            lesson_id: lesson,
            kind: 'caption',
            at_sec: at * 8,
            text: `${say(3, 5)}，${say(2, 4)}。`,
          });
      }
    }
    await insert(
      'course',
      'id, course_type, title, summary, category, cover, teacher_key, level, price_fen, mprice_fen, member_free, published_at, weight, outcomes, intro, chapters, lesson_count, duration_sec',
      some,
    );
    await insert('course_lesson', 'id, course_id, chapter, position, title, kind, duration_sec', outline);
    await insert('course_piece', 'course_id, lesson_id, kind, at_sec, text', said);
  }
}
