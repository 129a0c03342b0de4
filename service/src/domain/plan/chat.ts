import { STYLE_NAMES } from '@app/imaging/painter/style-names';
import { SCENE_NAMES, GOODS_SIZES } from '@app/shared/contracts/goods';
import { zIntents, type Intent } from '@app/shared/contracts/plan';
import { z } from 'zod';
import type { Env } from '../../env.ts';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 200_000;

const zAnswer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });
const zContent = z.object({ intents: zIntents });

const list = (names: object) =>
  Object.entries(names)
    .map(([id, name]) => `${id}=${typeof name === 'string' ? name : (name as { name: string }).name}`)
    .join(', ');

/** Prompt for the model; its answer is validated by a schema, and never executed directly. */
const INSTRUCTIONS = `You turn a request about one picture into a list of intents for the tools of a picture service. Answer with JSON only: {"intents":[...]}.
At most five intents, each tool at most once. "heard" holds the words of the request that led to it, verbatim. Tools and fields:
- {"tool":"imgGeneration","prompt":"Chinese words of what to paint","count":1-4,"shape":"1:1|3:4|4:3|9:16|16:9","style":"" or one of ${list(STYLE_NAMES)},"over":true when the given photo is painted over in a style,"heard":[]}
- {"tool":"imgEnhance","scale":1|2|4,"old":true for old damaged prints,"heard":[]}
- {"tool":"translate","deed":"translate"|"erase","from":"zh"|"en"|"auto","heard":[]} translates all texts of the picture into the other language, or erases them
- {"tool":"magicIntematting","colour":null or "#rrggbb","heard":[]} cuts the subject out
- {"tool":"goodsGeneration","scene":null or {"by":"template","id":one of ${list(SCENE_NAMES)}} or {"by":"colour","colour":"#rrggbb"} or {"by":"words","words":"Chinese words of a scene to paint"},"sizes":[of ${list(GOODS_SIZES)}],"title":"","price":"","heard":[]} puts the product into a scene
- {"tool":"magicExpand","shape":"1:1|3:4|4:3|9:16|16:9","heard":[]}
- {"tool":"videoGeneration","ratio":"9:16|1:1|16:9","seconds":2-20,"move":"auto|push|pull|left|right|rise|orbit|still","heard":[]}
Erasing things is done by hand elsewhere: leave it out. When "before" is given the request corrects it: answer the whole corrected list.`;

/**
 * Intents from an OpenAI-compatible chat endpoint.
 *
 * @throws Error when it does not answer in time, or answers anything other than a plan
 */
export async function askChat(
  { CHAT_URL, CHAT_KEY, CHAT_MODEL }: Pick<Env, 'CHAT_URL' | 'CHAT_KEY' | 'CHAT_MODEL'>,
  request: { words: string; photo: boolean; before: readonly Intent[] | null },
): Promise<Intent[]> {
  const root = CHAT_URL!.endsWith('/') ? CHAT_URL! : `${CHAT_URL!}/`;
  const response = await fetch(new URL('chat/completions', root), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(CHAT_KEY && { authorization: `Bearer ${CHAT_KEY}` }),
    },
    body: JSON.stringify({
      model: CHAT_MODEL,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: INSTRUCTIONS },
        { role: 'user', content: JSON.stringify(request) },
      ],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the chat endpoint answered ${response.status}`);
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new Error('the chat endpoint answered too much');
  const { choices } = zAnswer.parse(JSON.parse(text));
  // Some models put a code fence around the JSON.
  const content = choices[0]!.message.content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/gu, '');
  return zContent.parse(JSON.parse(content)).intents;
}
