import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { peopleInput, type Box } from '@app/imaging/models/people';
import { subjectInput } from '@app/imaging/models/subject';
import { readRgba } from '@app/imaging/cutout/read';
import { BEHAVES } from '../../testing/pack-behaviours.ts';
import type { PackReply } from './messages.ts';
import { openPacks } from './open.ts';
import { packOverrides } from './overrides.ts';

const FAKE = new URL('../../testing/pack-process.ts', import.meta.url);
const PHOTO = new URL('../../../../bench/photos/coffee.png', import.meta.url).pathname;
const SIGN = new URL('../../../../bench/photos/sign-1.jpg', import.meta.url).pathname;
const ASTRONAUT = new URL('../../../../bench/photos/people/astronaut.jpg', import.meta.url).pathname;
const never = new AbortController().signal;
const input = (how: number) => ({ rgb: Uint8Array.of(how) });

describe('the process of the packs', () => {
  const packs = openPacks(undefined, { entry: FAKE });
  afterEach(() => packs.close());

  it('the process of the packs answers questions one after the other', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => packs.ask('subject', input(BEHAVES.answers), never)));
    expect(answers.map(({ data }) => data[0])).toEqual([1, 2, 3]);
  });

  it('the process of the packs is restarted after a question that crashed it', async () => {
    await packs.ask('subject', input(BEHAVES.answers), never);
    await expect(packs.ask('subject', input(BEHAVES.falls), never)).rejects.toThrow('the process of the models ended');
    expect((await packs.ask('subject', input(BEHAVES.answers), never)).data[0]).toBe(1);
  });

  it('cancelling a question ends the process of the packs, and queued questions continue in a new one', async () => {
    const stop = new AbortController();
    const hanging = packs.ask('subject', input(BEHAVES.hangs), stop.signal);
    const next = packs.ask('subject', input(BEHAVES.answers), never);
    stop.abort(new Error('cancelled'));
    await expect(hanging).rejects.toThrow('cancelled');
    expect((await next).data[0]).toBe(1);
  });

  it('the process of the packs reports the error message of a model', async () => {
    await expect(packs.ask('subject', input(BEHAVES.fails), never)).rejects.toThrow(
      'is not the file that it should be',
    );
  });

  it('the process of the packs is ended some time after its last question', async () => {
    const soon = openPacks(undefined, { entry: FAKE, idleMs: 0 });
    const asked = async () => (await soon.ask('subject', input(BEHAVES.answers), never)).data[0];
    expect(await asked()).toBe(1);
    await vi.waitFor(async () => {
      await delay(50);
      // A new process starts its count at 1.
      expect(await asked()).toBe(1);
    });
    soon.close();
  });
});

describe('the built-in engine with packs', () => {
  const white = { data: new Uint8Array(4 * 4 * 4).fill(255), width: 4, height: 4 };
  const work = { stopper: { check: () => undefined }, report: () => undefined };

  it('the built-in engine falls back to its own algorithm when the subject model fails', async () => {
    const ways = packOverrides(['subject'], () => Promise.resolve({ failed: 'no memory' }));
    expect(await ways.subject!(white, work)).toBeNull();
  });

  it('two models that are asked at once each get their own answer', async () => {
    const waiting: ((reply: PackReply) => void)[] = [];
    const asked: string[] = [];
    const ways = packOverrides(['subject', 'people'], ({ task }) => {
      asked.push(task);
      // As a port does: the next reply is that of whoever listens.
      return new Promise((resolve) => waiting.push(resolve));
    });
    const answers = Promise.all([ways.subject!(white, work), ways.people!({ ...white, channels: 4 }, work)]);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const [mask, people] = [new Uint8Array(1), { faces: [], people: [], hands: [] }];
    const replies = { subject: { answer: mask }, people: { answer: people } } as unknown as Record<string, PackReply>;
    waiting.forEach((resolve) => resolve(replies[asked[0]!]!));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    waiting.forEach((resolve) => resolve(replies[asked[1]!]!));
    expect(await answers).toEqual([mask, people]);
  });

  it('the built-in engine without packs has no steps of models', () => {
    expect(packOverrides([], () => Promise.reject(new Error('asked')))).toEqual({});
  });
});

describe('the pack of people', () => {
  const packs = openPacks('people');
  afterAll(() => packs.close());
  const look = async (photo: string, turn = 0) => {
    const { data, info } = await sharp(photo).rotate(turn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return packs.ask('people', await peopleInput({ data, width, height, channels: 3 }), never);
  };

  it('the pack of people detects the face and joints of an astronaut, upright and upside down', async () => {
    const [upright, turned] = [await look(ASTRONAUT), await look(ASTRONAUT, 180)];
    for (const { faces, people } of [upright, turned]) {
      expect([faces.length, people.length]).toEqual([1, 1]);
      expect(people[0]!.joints).toHaveLength(17);
    }
    const middle = ({ left, right, top, bottom }: Box) => [(left + right) / 2, (top + bottom) / 2];
    const [x, y] = middle(upright.faces[0]!);
    // The position of her nose.
    expect([Math.abs(x! - 0.44) < 0.03, Math.abs(y! - 0.24) < 0.04]).toEqual([true, true]);
    expect(middle(turned.faces[0]!)[1]).toBeCloseTo(1 - y!, 1);
  });

  it('the pack of people detects nobody in a photo of a cup', async () => {
    expect(await look(PHOTO)).toEqual({ faces: [], people: [], hands: [] });
  });
});

describe('the pack of text', () => {
  const packs = openPacks('text');
  afterAll(() => packs.close());

  it('the pack of text reads the words of a sign, upright and upside down', async () => {
    const read = async (turn: number) => {
      const small = sharp(SIGN).extract({ left: 250, top: 20, width: 210, height: 250 }).resize(320).rotate(turn);
      const { data, info } = await small.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const lines = await packs.ask('text', { picture: { data, width: info.width, height: info.height } }, never);
      return lines.map(({ text, box }) => [text, Math.abs(Math.round(box.angle / 10) * 10)]);
    };
    const words = ['NOTICE', 'DOUBLE', 'PARKING', 'PROHIBITED', 'AT ALL TIMES'];
    expect(await read(0)).toEqual(words.map((word) => [word, 0]));
    expect(await read(180)).toEqual(words.toReversed().map((word) => [word, 180]));
  });
});

describe('the pack of the subject', () => {
  const packs = openPacks('subject');
  afterAll(() => packs.close());

  it('the pack of the subject selects the cup in a photograph and not the table around it', async () => {
    expect(packs.tasks).toEqual(['subject']);
    const rgb = await subjectInput(await readRgba(PHOTO));
    const { data, width, height } = await packs.ask('subject', { rgb }, never);
    const at = (x: number, y: number) => data[Math.floor(height * y) * width + Math.floor(width * x)];
    expect([at(0.5, 0.4), at(0.02, 0.02), at(0.98, 0.97)]).toEqual([255, 0, 0]);
  });
});
