import type { TextBox, TextLanguage } from '@app/shared/contracts/tool-params/translate';
import type { Stopper } from '../stopper.ts';
import { insideOf, paperAround } from './colours.ts';
import { grown, turned } from './geometry.ts';
import { findLines, lineOf, type Line } from './lines.ts';
import type { Reader, Word } from './reader.ts';
import { findRegions, type Colours } from './regions.ts';
import { inkOnPaper, type Rgb } from './sample.ts';

/** A line of text as it was read. */
export interface ReadLine {
  text: string;
  /** 0..100. */
  confidence: number;
  box: TextBox;
  ink: Rgb;
  paper: Rgb;
}

const STRIP = 48;
/** Sizes in which a line is read again that was not read surely. */
const OTHER_STRIPS = [36, 64];
const SURE = 88;
const FLAWLESS = 93;
/** Lines that are read at most, the likeliest first. */
const MOST = 240;
/** Lines by which the language is told. */
const TELLING = 24;

/** Between Chinese characters, in heights of a line. */
const GAP = 0.26;
/** Signs have their space in themselves. */
const SIGN = /[，。、！？：；（）《》]/;

const HAN = /\p{Script=Han}/u;
const hans = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const letters = (text: string) => text.match(/[a-z]/gi)?.length ?? 0;
const digits = (text: string) => text.match(/\d/g)?.length ?? 0;

function confidenceOf(words: readonly Word[]): number {
  const count = words.reduce((sum, { text }) => sum + text.length, 0);
  return count === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / count;
}

interface Strip {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The widest stretch of a strip without ink between two places. */
function gapBetween({ data, width, height }: Strip, from: number, to: number): number {
  let [widest, run] = [0, 0];
  for (let x = Math.max(0, Math.round(from)); x < Math.min(width, Math.round(to)); x += 1) {
    let inked = false;
    for (let y = 0; y < height && !inked; y += 1) inked = data[y * width + x]! < 160;
    run = inked ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

/** Words with spaces between them, but beside Chinese characters only where there is a gap. */
export function textOf(words: readonly Pick<Word, 'text' | 'left' | 'right'>[], strip: Strip): string {
  let text = '';
  for (const [at, { text: word, left, right }] of words.entries()) {
    const before = words[at - 1];
    const [last, first] = [text.at(-1) ?? '', word[0]!];
    const joined = before && (HAN.test(last) || HAN.test(first));
    const middles = before && [(before.left * 1 + before.right * 3) / 4, (left * 3 + right) / 4];
    const close =
      !before ||
      SIGN.test(last + first) ||
      (joined && gapBetween(strip, middles![0]!, middles![1]!) < strip.height * GAP);
    text += close ? word : ` ${word}`;
  }
  return text;
}

/** Without what stands at its ends and is no text: pieces of frames, arrows, leaves. */
function trimmed(words: readonly Word[]): Word[] {
  const junk = ({ text, confidence }: Word) =>
    !/[\p{L}\p{N}¥￥$€£]/u.test(text) || (confidence < 35 && text.length < 3);
  const first = words.findIndex((word) => !junk(word));
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !junk(word)) + 1);
}

/** Whether what was read is text, not something that only looks a little like it. */
export function isText(text: string, confidence: number, box: TextBox, language: TextLanguage): boolean {
  if (language === 'zh') {
    const count = hans(text);
    if (count >= 2) return confidence >= 55;
    if (count === 1 && text.length === 1) return confidence >= 85 && box.width < box.height * 1.5 && box.height >= 20;
    if (count === 1) return confidence >= 70;
  }
  if (letters(text) >= 4) return confidence >= 60 && letters(text) >= text.replace(/\s/g, '').length * 0.5;
  if (digits(text) >= 2) {
    const plain = text.replace(/\s/g, '');
    // Two lines beside each other look like 11.
    const marked = /[¥￥$€£%.:]/.test(plain) || plain.length > 2 || box.height >= 24;
    return marked && confidence >= 82 && box.height >= 10 && letters(text) + digits(text) >= plain.length * 0.6;
  }
  return letters(text) === 3 && confidence >= 93 && box.height >= 14;
}

/** In how far two boxes lie on each other, as a share of the first. */
function covered(one: TextBox, other: TextBox): number {
  const { x, y } = turned({ x: one.x - other.x, y: one.y - other.y }, -other.angle);
  const width = Math.min(x + one.width / 2, other.width / 2) - Math.max(x - one.width / 2, -other.width / 2);
  const height = Math.min(y + one.height / 2, other.height / 2) - Math.max(y - one.height / 2, -other.height / 2);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (one.width * one.height);
}

/** The one that says most of those that lie on each other. */
export function distinct(lines: readonly ReadLine[]): ReadLine[] {
  const kept: ReadLine[] = [];
  const worth = ({ text, confidence }: ReadLine) => confidence * Math.min(8, text.length);
  for (const line of lines.toSorted((a, b) => worth(b) - worth(a)))
    if (!kept.some((other) => covered(line.box, other.box) > 0.4 || covered(other.box, line.box) > 0.6))
      kept.push(line);
  return kept.toSorted((a, b) => a.box.y - b.box.y);
}

interface Attempt {
  words: Word[];
  confidence: number;
  text: string;
  /** Pixels of the strip in one of the picture. */
  scale: number;
  strip: Strip;
  /** Place of the strip, in pixels of the picture. */
  width: number;
  paper: Rgb;
}

async function attempt(
  picture: Colours,
  { box, colour }: Line,
  high: number,
  reader: Reader,
  language: TextLanguage,
): Promise<Attempt> {
  const room = grown(box, box.height * 0.08);
  const paper = paperAround(picture, room);
  const strip = inkOnPaper(picture, room, colour, paper, high);
  const words = (await reader.line(strip, language)).filter(({ text }) => text !== '');
  return {
    words,
    confidence: confidenceOf(words),
    text: textOf(words, strip),
    scale: high / room.height,
    strip,
    width: room.width,
    paper,
  };
}

/** A line of those regions alone whose middle lies between two places along it. */
function between({ regions, box }: Line, left: number, right: number): Line | null {
  const within = regions.filter((region) => {
    const middle = { x: region.x + region.width / 2 - box.x, y: region.y + region.height / 2 - box.y };
    const along = turned(middle, -box.angle).x;
    return along > left && along < right;
  });
  return within.length === 0 || within.length === regions.length ? null : lineOf(within);
}

/**
 * A line without what stands at one of its ends and is unlike its letters: higher, or thin as a
 * frame.
 */
function withoutEnds(line: Line): Line[] {
  if (line.regions.length < 4) return [];
  const usual = line.regions.map(({ height }) => height).toSorted((a, b) => a - b)[line.regions.length >> 1]!;
  const left = line.regions.reduce((one, other) => (other.x < one.x ? other : one));
  const right = line.regions.reduce((one, other) => (other.x + other.width > one.x + one.width ? other : one));
  return [left, right].flatMap((end) => {
    if (end.height < usual * 1.5 && end.width > end.height * 0.3) return [];
    const rest = line.regions.filter(
      (region) => Math.min(region.x + region.width, end.x + end.width) - Math.max(region.x, end.x) < region.width * 0.5,
    );
    return rest.length < 3 ? [] : [lineOf(rest)];
  });
}

async function readLine(
  picture: Colours,
  line: Line,
  reader: Reader,
  language: TextLanguage,
): Promise<ReadLine | null> {
  let here = line;
  let best = await attempt(picture, here, STRIP, reader, language);
  // Prices are read better among Latin letters.
  if (language === 'zh' && digits(best.text) >= 2 && hans(best.text) < 2) {
    const { text, confidence, paper } = await attempt(picture, here, STRIP, reader, 'en');
    if (/^[¥￥$€£]?\d[\d.,]+$/.test(text) && confidence > 50)
      return { text, confidence, box: here.box, ink: here.colour, paper };
  }
  for (let turn = 0; turn < 3; turn += 1) {
    const kept = trimmed(best.words);
    if (kept.length === 0) return null;
    if (kept.length === best.words.length) break;
    // The rest is read again by itself: an arrow beside it had made it look smaller.
    const [left, right] = [kept[0]!.left, kept.at(-1)!.right].map((at) => at / best.scale - best.width / 2);
    const rest = between(here, left!, right!);
    if (!rest) break;
    here = rest;
    best = await attempt(picture, here, STRIP, reader, language);
  }
  const promising = language === 'zh' ? hans(best.text) > 0 : letters(best.text) > 2;
  if (best.confidence < SURE && (promising || digits(best.text) > 1))
    for (const high of OTHER_STRIPS) {
      const other = await attempt(picture, here, high, reader, language);
      if (other.confidence > best.confidence && other.text.length >= best.text.length * 0.7) best = other;
    }
  // A piece of a frame or an arrow may have been taken for a letter.
  if (promising && best.confidence < FLAWLESS)
    for (const rest of withoutEnds(here)) {
      const other = await attempt(picture, rest, STRIP, reader, language);
      const lost = letters(best.text) + hans(best.text) - letters(other.text) - hans(other.text);
      if (lost > 1 || other.confidence < best.confidence + (lost === 0 ? -6 : 2)) continue;
      best = other;
      here = rest;
    }
  const words = trimmed(best.words);
  const text = textOf(words, best.strip);
  const confidence = confidenceOf(words);
  if (!isText(text, confidence, here.box, language)) return null;
  return { text, confidence, box: here.box, ink: here.colour, paper: best.paper };
}

async function languageOf(picture: Colours, lines: readonly Line[], reader: Reader): Promise<TextLanguage> {
  let [zh, en] = [0, 0];
  for (const line of lines.filter(({ regions }) => regions.length > 2).slice(0, TELLING)) {
    const chinese = await attempt(picture, line, STRIP, reader, 'zh');
    const english = await attempt(picture, line, STRIP, reader, 'en');
    if (hans(chinese.text) > 0 && chinese.confidence > Math.max(60, english.confidence - 8))
      zh += hans(chinese.text) * 2;
    else if (english.confidence > 60) en += letters(english.text);
  }
  return zh > en * 0.3 ? 'zh' : 'en';
}

/**
 * Finds and reads the lines of text of a picture, in its pixels; of an `area` alone when there is
 * one.
 */
export async function readLines(
  picture: Colours,
  asked: TextLanguage | 'auto',
  reader: Reader,
  { stopper, report }: { stopper: Stopper; report: (part: number) => void },
  area: TextBox | null = null,
): Promise<{ lines: ReadLine[]; language: TextLanguage }> {
  const all = await findRegions(picture);
  stopper.check();
  const within = area && insideOf(area);
  const regions = within ? all.filter(({ x, y, width, height }) => within(x + width / 2, y + height / 2)) : all;
  // A box that takes up half of a picture, or is higher than wide, is no line of it.
  const highest = area ? area.height * 1.3 : picture.height * 0.45;
  const candidates = findLines(regions)
    .filter(({ box }) => box.height <= highest && box.width >= box.height * (area ? 0.3 : 0.5))
    .slice(0, MOST);
  report(0.2);
  const language = asked === 'auto' ? await languageOf(picture, candidates, reader) : asked;
  report(0.3);
  const found: ReadLine[] = [];
  for (const [at, line] of candidates.entries()) {
    stopper.check();
    if (found.some(({ box }) => covered(line.box, box) > 0.8)) continue;
    const read = await readLine(picture, line, reader, language);
    if (read) found.push(read);
    if (at % 8 === 0) report(0.3 + (0.7 * at) / candidates.length);
  }
  return { lines: distinct(found), language };
}
