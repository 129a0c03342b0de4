import { readWords } from '@app/imaging/figures/words';
import { readBrief } from '@app/imaging/painter/prompt/brief';
import { translateByGlossary, spellWord } from '@app/imaging/translate/glossary';
import { readPromptWords as readMoves } from '@app/imaging/video/words';
import { layOut } from '@app/shared/typeset/layout';
import { expect, it } from 'vitest';
import { deviceName } from './domain/account/device-name.ts';
import { lorasIn } from './engines/a1111/prompt-loras.ts';
import { readPrompt } from './engines/comfyui/prompt.ts';
import { comfyWeights } from './engines/comfyui/weights.ts';
import { findForbidden } from './domain/aigc/forbidden.ts';
import { resultName } from './domain/aigc/texts.ts';
import { foldText, extractGrams } from './domain/course/find/grams.ts';
import { nearMatches } from './domain/course/find/near-matches.ts';
import { splitTerms } from './domain/course/find/terms.ts';
import { isOneEditAway } from './domain/course/find/search-words.ts';
import { readPanels } from './domain/course/import/comic.ts';
import { countLetters, secondsOf } from './domain/course/import/captions.ts';
import { readDeck, timedDeck } from './domain/course/import/deck.ts';
import { FaultList } from './domain/course/import/faults.ts';
import { readVtt } from './domain/course/import/vtt.ts';
import { readFields, readPage } from './domain/course/import/front-matter.ts';
import { readMarkdown } from './domain/course/import/markdown.ts';
import { nameSteps } from './domain/plan/make-plan.ts';
import { readSentence } from './domain/plan/read.ts';
import { attachment, safeName } from './files/names.ts';
import { maskTelphones, safeUrl } from './plugins/logging.ts';
import { steepIn } from './testing/growth.ts';
import { z } from 'zod';

/** Length in characters at which quadratic cost is measurable. */
const LONG = 4096;
const BOOK = 8192;
/** Length in characters for slower readers. */
const SLOW = 2048;

const body = (text: string) => text.split('\n').map((line, index) => ({ no: index + 1, text: line }));
const picture = async (src: string, { alt }: { alt: string }) => ({ src, alt, width: 1, height: 1 });
const SHOT = { figure: {}, outfit: { top: {}, bottom: {} } } as Parameters<typeof readWords>[1];

const READERS: [name: string, most: number, read: (text: string) => unknown, own?: string[]][] = [
  ['prompt', SLOW, (text) => readBrief(text, '')],
  ['plan of a sentence', SLOW, (text) => readSentence(text, true, false)],
  ['plan that is corrected', SLOW, (text) => readSentence(nameSteps(text, []), true, true)],
  ['words for a model', SLOW, (text) => readWords(text, SHOT)],
  ['words for a camera', LONG, (text) => readMoves(text)],
  ['glossary of Chinese', SLOW, (text) => translateByGlossary(text, 'zh')],
  ['glossary of English', SLOW, (text) => translateByGlossary(text, 'en')],
  ['spelling', LONG, (text) => spellWord(text)],
  ['forbidden words', LONG, (text) => findForbidden(text)],
  ['text that is found by words', BOOK, (text) => extractGrams(foldText(text))],
  ['words of a search', LONG, (text) => splitTerms(text).map((term) => nearMatches(term))],
  ['hint for a search', LONG, (text) => isOneEditAway(text, `${text}a`)],
  ['captions of a film', BOOK, (text) => readVtt('a.vtt', `WEBVTT\n${text}`, new FaultList())],
  ['time', LONG, (text) => secondsOf(text)],
  ['letters of an article', BOOK, (text) => countLetters(text)],
  ['article', SLOW / 2, (text) => readMarkdown('a.md', body(text), picture, new FaultList())],
  ['slides', BOOK, (text) => readDeck('a.md', body(`# a\n## b {layout: title}\n${text}`), 9, picture, new FaultList())],
  [
    'heading of slides',
    BOOK,
    (text) => readDeck('a.md', body(`# a\n## ${text.replaceAll('\n', ' ')}`), 9, picture, new FaultList()),
  ],
  ['slides without times', BOOK, (text) => timedDeck(`---\nkind: deck\n---\n${text}`)],
  ['head of slides without times', BOOK, (text) => timedDeck(`---\nkind: deck\n${text}\n---\n`)],
  ['comic', BOOK, (text) => readPanels('a.md', body(`## b {place: room}\n${text}`), picture, new FaultList())],
  [
    'heading of a comic',
    BOOK,
    (text) => readPanels('a.md', body(`## ${text.replaceAll('\n', ' ')}`), picture, new FaultList()),
  ],
  [
    'facts of a lesson',
    SLOW,
    (text) => {
      const faults = new FaultList();
      const page = readPage('a.md', `---\n${text}\n---\n`, faults);
      return page && readFields(z.any(), page, faults);
    },
  ],
  ['weights for ComfyUI', BOOK, comfyWeights, ['((a:1', '(a:1.1']],
  ['prompt for ComfyUI', BOOK, (text) => readPrompt(text, { loras: [], embeddings: ['a.pt'] }), ['　', '....a']],
  ['networks of a prompt', BOOK, (text) => lorasIn(text)],
  ['name of a file', LONG, (text) => attachment(safeName(text, 'image/png'))],
  ['name of a result', LONG, (text) => resultName('txt2img', { source: text, place: '', at: new Date(0) })],
  ['name of a device', LONG, (text) => deviceName(text)],
  ['address in the log', LONG, (text) => safeUrl(`/api/a?${text}`) + maskTelphones(text)],
  [
    'text that is set',
    SLOW,
    (text) =>
      layOut({ text, box: { x: 0, y: 0, width: 500, height: 200, angle: 0 }, size: 40, bold: false, align: 'left' }),
  ],
];

it.each(READERS)('%s takes less than three times as long for a text twice as long', async (_name, most, read, own) => {
  expect(await steepIn(read, most, own)).toEqual([]);
});
