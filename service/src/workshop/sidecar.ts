import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';

/** Facts from the files beside a model. */
export interface Sidecar {
  title: string;
  author: string;
  family: string;
  words: string[];
  tags: string[];
  weight: number | null;
  rating: number | null;
  description: string;
  notes: string;
  negative: string;
  source: string;
}

/** Size limit of a file, in bytes; real ones have some ten thousand. */
export const SIDECAR_BYTES = 1024 * 1024;
/** Key in `.json` of what only this product stores there. */
export const OWN_KEY = 'huixue';
const LONG = 20_000;
const SHORT = 200;
const MAX_ENTRIES = 50;

const text = (most: number) =>
  z
    .string()
    .transform((said) => said.slice(0, most))
    .catch('');
const texts = z
  .array(z.unknown())
  .transform((all) =>
    all
      .flatMap((one) => (typeof one === 'string' && one.trim() ? [one.trim().slice(0, SHORT)] : []))
      .slice(0, MAX_ENTRIES),
  )
  .catch([]);

/** Civitai's answer about a model version, as helper tools store it beside the file. */
const zCivitai = z.object({
  modelId: z.number().int().positive().nullable().catch(null),
  id: z.number().int().positive().nullable().catch(null),
  name: text(SHORT),
  baseModel: text(SHORT),
  description: text(LONG),
  trainedWords: texts,
  model: z.object({ name: text(SHORT), tags: texts, description: text(LONG) }).catch({
    name: '',
    tags: [],
    description: '',
  }),
  creator: z.object({ username: text(SHORT) }).catch({ username: '' }),
  stats: z
    .object({ rating: z.number().min(0).max(5).nullable().catch(null), ratingCount: z.number().catch(0) })
    .catch({ rating: null, ratingCount: 0 }),
});

/** Metadata that a web UI stores after somebody edited them. */
const zWebUi = z.object({
  description: text(LONG),
  'sd version': text(SHORT),
  'activation text': text(LONG),
  'preferred weight': z.number().min(-10).max(10).catch(0),
  'negative text': text(LONG),
  notes: text(LONG),
  [OWN_KEY]: z
    .object({ title: text(SHORT), tags: texts, rating: z.number().min(0).max(5).nullable().catch(null) })
    .nullable()
    .catch(null),
});

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/** Elements of descriptions; other text in angle brackets, such as `<lora:ink:1>`, is no HTML. */
const TAGS =
  /<(?:!|\/?(?:a|abbr|article|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|input|ins|kbd|label|li|mark|ol|p|pre|s|script|section|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video)\b)[^<>]*>/gi;

/** Text of an HTML description: blocks become lines, scripts and styles are removed. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^<>]*>.*?(<\/\1\s*>|$)/gis, '')
    .replaceAll(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(TAGS, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#39);/gi, (_, name: string) => ENTITIES[name.toLowerCase()]!)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Parsed JSON of a file; an empty object without the file. */
async function jsonIn(place: string): Promise<unknown> {
  const found = await stat(place).catch(() => null);
  if (!found?.isFile()) return {};
  if (found.size > SIDECAR_BYTES) throw new RangeError('too large');
  return JSON.parse(await readFile(place, 'utf8'));
}

/**
 * Reads `<stem>.civitai.info` and `<stem>.json`; texts edited in a web UI take precedence. @param
 * stem path of the model without extension @param files those of the two that may be read
 */
export async function readSidecar(
  stem: string,
  files: { info: boolean; json: boolean },
): Promise<{ said: Sidecar; problem: string | null }> {
  let problem: string | null = null;
  const read = async <T extends z.ZodType>(ending: string, schema: T): Promise<z.output<T>> => {
    try {
      const parsed = schema.safeParse(await jsonIn(stem + ending));
      if (parsed.success) return parsed.data;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    }
    problem = `模型旁边的 ${ending} 读不懂（不是 JSON，或超过 1 MB），里面的说明没有显示`;
    return schema.parse({});
  };
  const info = files.info ? await read('.civitai.info', zCivitai) : zCivitai.parse({});
  const own = files.json ? await read('.json', zWebUi) : zWebUi.parse({});
  const activation = own['activation text'].split(',').map((word) => word.trim().slice(0, SHORT));
  const words = activation.filter(Boolean).slice(0, MAX_ENTRIES);
  const { rating, ratingCount } = info.stats;
  const card = own[OWN_KEY];
  const source = info.modelId === null ? '' : `https://civitai.com/models/${info.modelId}`;
  return {
    problem,
    said: {
      title: card?.title || [info.model.name, info.name].filter(Boolean).join(' '),
      author: info.creator.username,
      family: own['sd version'] && own['sd version'] !== 'Unknown' ? own['sd version'] : info.baseModel,
      words: words.length > 0 ? words : info.trainedWords,
      tags: card?.tags ?? info.model.tags,
      weight: own['preferred weight'] || null,
      rating: card ? card.rating : rating !== null && ratingCount > 0 ? rating : null,
      description: textOfHtml(own.description || info.description || info.model.description),
      notes: textOfHtml(own.notes),
      negative: own['negative text'],
      source: source && info.id !== null ? `${source}?modelVersionId=${info.id}` : source,
    },
  };
}
