import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  partInWords,
  type Action,
  type FilmScript,
  type FilmStep,
  type Part,
} from '../../scripts/content/lib/film-script.ts';
import type { FilmSize } from '../../scripts/content/lib/film-render.ts';
import {
  between,
  closeTo,
  ease,
  inPage,
  FRAMES_A_SECOND,
  SHORTENED,
  Timeline,
  type Frame,
  type View,
} from '../../scripts/content/lib/film-timeline.ts';
import { boxOfPart, loadVideo, locatePart, seekVideo } from './page-parts.ts';

/** Time in ms for a part to appear; a `wait` has longer. */
const PART_MS = 20_000;
const WAIT_MS = 600_000;
/** Waits longer than this are shortened to about as much. */
const LONG_WAIT_MS = 2500;
/** Photographs of a wait that are shown, and frames of each. */
const WAIT_SHOTS = 7;
const WAIT_FRAMES = 4;
/** Time in ms after which the page shows what an action did. */
const SETTLE_MS = 350;
/** Frames of a movement of the camera. */
const ZOOM_FRAMES = 9;
/** Growth of the ring around a click, one frame each: 0 begins, 1 is its full size. */
const RING = [0.15, 0.4, 0.65, 0.9];
/** Width in px that a drawn part has at least: the line of a divider is thinner than its handle. */
const HANDLE_PX = 44;
/** Maximum enlargement: beyond it a photograph of the page is blurred. */
const CLOSEST = 2.6;

interface FilmingOptions {
  script: FilmScript;
  size: FilmSize;
  /** For photographs. */
  folder: string;
  root: string;
}

/** Carries out a script in a page: what is seen becomes the frames of its timeline. */
export class Filming {
  readonly timeline = new Timeline();
  /** Files of the photographs. */
  readonly shots: string[] = [];
  poster = '';
  readonly #page: Page;
  readonly #options: FilmingOptions;
  readonly #whole: View;
  readonly #numbers = new Map<string, number>();
  #view: View;
  #cursor: { x: number; y: number };
  #shot = 0;

  constructor(page: Page, options: FilmingOptions) {
    this.#page = page;
    this.#options = options;
    page.setDefaultTimeout(PART_MS);
    const { page: window, top, width, shown } = options.size;
    this.#whole = { x: 0, y: top, width: window.width, height: (window.width * shown) / width };
    this.#view = this.#whole;
    this.#cursor = { x: this.#whole.width * 0.55, y: this.#whole.y + this.#whole.height * 0.6 };
  }

  async run(): Promise<void> {
    for (const step of this.#options.script.steps) {
      try {
        await this.#do(step);
      } catch (error) {
        const part = 'part' in step && step.part ? `${partInWords(step.part)}：` : '';
        throw new Error(`:${step.line} ${part}${inWords(error)}`, { cause: error });
      }
    }
    this.timeline.endCaption();
    this.#hold(FRAMES_A_SECOND);
    if (!this.poster) this.poster = this.shots.at(-1)!;
  }

  #frame(change: Partial<Frame> = {}): Frame {
    return { shot: this.#shot, view: this.#view, cursor: this.#cursor, ring: null, shortened: false, ...change };
  }

  #hold(frames: number): void {
    this.timeline.add(this.#frame(), frames);
  }

  /** Photographs the page; the same picture twice is kept once. */
  async #shoot(): Promise<number> {
    const picture = await this.#page.screenshot({ type: 'jpeg', quality: 95, animations: 'disabled', caret: 'hide' });
    const hash = createHash('sha1').update(picture).digest('hex');
    let number = this.#numbers.get(hash);
    if (number === undefined) {
      number = this.shots.length;
      const file = path.join(this.#options.folder, `${number}.jpg`);
      writeFileSync(file, picture);
      this.shots.push(file);
      this.#numbers.set(hash, number);
    }
    this.#shot = number;
    return number;
  }

  async #settle(): Promise<void> {
    await this.#page.waitForTimeout(SETTLE_MS);
    await this.#shoot();
  }

  /** The camera follows what would be out of its sight. */
  #follow(x: number, y: number): void {
    const { width, height } = this.#view;
    const edge = { x: width * 0.08, y: height * 0.1 };
    const within =
      x >= this.#view.x + edge.x &&
      x <= this.#view.x + width - edge.x &&
      y >= this.#view.y + edge.y &&
      y <= this.#view.y + height - edge.y;
    if (within) return;
    this.#zoomTo({ x: x - width / 2, y: y - height / 2, width, height });
  }

  #zoomTo(asked: View): void {
    const from = this.#view;
    const view = inPage(asked, this.#options.size.page);
    const far = Math.abs(view.x - from.x) + Math.abs(view.y - from.y) + Math.abs(view.width - from.width);
    if (far < 4) return;
    for (let step = 1; step <= ZOOM_FRAMES; step += 1) {
      this.#view = between(from, view, step / ZOOM_FRAMES);
      this.#hold(1);
    }
    this.#view = view;
  }

  async #moveTo(x: number, y: number): Promise<void> {
    this.#follow(x, y);
    const from = this.#cursor;
    const far = Math.hypot(x - from.x, y - from.y) / this.#view.width;
    const steps = far < 0.005 ? 0 : Math.round(Math.min(11, 4 + far * 12));
    for (let step = 1; step <= steps; step += 1) {
      const at = ease(step / steps);
      this.#cursor = { x: from.x + (x - from.x) * at, y: from.y + (y - from.y) * at };
      this.#hold(1);
    }
    this.#cursor = { x, y };
    await this.#page.mouse.move(x, y, { steps: 3 });
    await this.#shoot();
    this.#hold(2);
  }

  async #click(part: Part, at: readonly [number, number] | null = null): Promise<void> {
    const box = await boxOfPart(this.#page, part);
    await this.#shoot();
    const [x, y] = at ?? [50, 50];
    await this.#moveTo(box.x + (box.width * x) / 100, box.y + (box.height * y) / 100);
    for (const ring of RING.slice(0, 2)) this.timeline.add(this.#frame({ ring }));
    if (this.#options.size.touch) await this.#page.touchscreen.tap(this.#cursor.x, this.#cursor.y);
    else await this.#page.mouse.click(this.#cursor.x, this.#cursor.y);
    await this.#settle();
    for (const ring of RING.slice(2)) this.timeline.add(this.#frame({ ring }));
    this.#hold(4);
  }

  async #wait(part: Part): Promise<void> {
    this.timeline.endCaption();
    const begun = Date.now();
    const seen: number[] = [];
    const there = locatePart(this.#page, part)
      .waitFor({ timeout: WAIT_MS })
      .then(
        () => true as const,
        (error: unknown) => error,
      );
    for (;;) {
      const state = await Promise.race([there, this.#page.waitForTimeout(700)]);
      if (state === true) break;
      if (state !== undefined) throw state;
      seen.push(await this.#shoot());
    }
    const took = Date.now() - begun;
    if (took < LONG_WAIT_MS) {
      this.#hold(Math.round((took / 1000) * FRAMES_A_SECOND));
    } else {
      this.timeline.say(SHORTENED);
      const shown = Math.min(WAIT_SHOTS, seen.length);
      for (let index = 0; index < shown; index += 1) {
        const shot = seen[Math.floor((index * seen.length) / shown)]!;
        this.timeline.add(this.#frame({ shot, shortened: true }), WAIT_FRAMES);
      }
      this.timeline.endCaption();
    }
    await this.#page.waitForTimeout(900);
    await this.#shoot();
    this.#hold(6);
  }

  async #drag(part: Part, points: readonly (readonly [number, number])[]): Promise<void> {
    const drawn = await boxOfPart(this.#page, part);
    const thin = Math.max(0, HANDLE_PX - drawn.width);
    const box = { ...drawn, x: drawn.x - thin / 2, width: drawn.width + thin };
    const places = points.map(([x, y]) => ({ x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 }));
    const [first, ...rest] = places;
    await this.#moveTo(first!.x, first!.y);
    await this.#page.mouse.down();
    for (const to of rest) {
      const from = this.#cursor;
      const steps = Math.max(2, Math.min(6, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 40)));
      for (let step = 1; step <= steps; step += 1) {
        const at = step / steps;
        this.#cursor = { x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at };
        await this.#page.mouse.move(this.#cursor.x, this.#cursor.y, { steps: 8 });
        await this.#shoot();
        this.#hold(2);
      }
    }
    await this.#page.mouse.up();
    await this.#settle();
    this.#hold(4);
  }

  async #type(part: Part, text: string): Promise<void> {
    await this.#click(part);
    await this.#page.keyboard.press('ControlOrMeta+A');
    const letters = [...text];
    for (let at = 0; at < letters.length; at += 3) {
      await this.#page.keyboard.insertText(letters.slice(at, at + 3).join(''));
      await this.#shoot();
      this.#hold(3);
    }
    await this.#settle();
    this.#hold(3);
  }

  async #play(part: Part, seconds: number): Promise<void> {
    await boxOfPart(this.#page, part);
    const video = locatePart(this.#page, part);
    await loadVideo(video);
    for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
      await seekVideo(video, frame / FRAMES_A_SECOND);
      await this.#shoot();
      this.#hold(1);
    }
  }

  async #do(step: FilmStep): Promise<void> {
    const page = this.#page;
    const act: { [K in Action['kind']]: (action: Extract<Action, { kind: K }>) => void | Promise<void> } = {
      open: async ({ path: to }) => {
        await page.goto(to);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await this.#settle();
        this.#hold(4);
      },
      choose: async ({ part, photos }) => {
        const chooser = page.waitForEvent('filechooser');
        chooser.catch(() => undefined);
        await this.#click(part);
        await (await chooser).setFiles(photos.map((photo) => path.join(this.#options.root, photo)));
        await this.#settle();
      },
      click: ({ part, at }) => this.#click(part, at),
      prepare: async ({ part }) => {
        await locatePart(this.#page, part).click();
        await this.#settle();
      },
      type: ({ part, text }) => this.#type(part, text),
      press: async ({ key }) => {
        await page.keyboard.press(key);
        await this.#settle();
        this.#hold(6);
      },
      drag: ({ part, points }) => this.#drag(part, points),
      point: async ({ part }) => {
        const box = await boxOfPart(this.#page, part);
        await this.#moveTo(box.x + box.width / 2, box.y + box.height / 2);
      },
      scroll: async ({ part }) => {
        await boxOfPart(this.#page, part);
        await this.#settle();
        this.#hold(4);
      },
      zoom: async ({ part, factor }) => {
        // The caption is about what has been seen until here.
        this.timeline.endCaption();
        await this.#settle();
        if (part) this.#zoomTo(closeTo(this.#whole, await boxOfPart(this.#page, part), CLOSEST, factor));
        else this.#zoomTo(this.#whole);
      },
      wait: ({ part }) => this.#wait(part),
      hold: async ({ seconds }) => {
        await page.waitForTimeout(seconds * 1000);
        await this.#shoot();
        this.#hold(Math.round(seconds * FRAMES_A_SECOND));
      },
      play: ({ part, seconds }) => this.#play(part, seconds),
      say: ({ text }) => {
        this.timeline.say(text);
      },
    };
    await (act[step.kind] as (action: FilmStep) => void | Promise<void>)(step);
  }
}

function inWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/Timeout .* exceeded/i.test(message)) return '页面上没有，或者等不到';
  return message.split('\n')[0] ?? '';
}
