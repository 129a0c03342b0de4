import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCaption, splitTags } from './caption.ts';
import { applyTagEdit, type TagEdit } from './edits.ts';
import { exportDataset } from './export-dataset.ts';
import {
  changeTags,
  changedCount,
  loadDataset,
  openDataset,
  MAX_UNDO_STEPS,
  redoTagEdit,
  setPictureTags,
  undoTagEdit,
} from './open-dataset.ts';
import { fileSource, readDataset, safePath, zipSources, type Dataset } from './read-dataset.ts';

const noProgress = { signal: new AbortController().signal, onProgress: () => undefined };
const file = (path: string, content: BlobPart) => fileSource(new File([content], path.split('/').at(-1)!), path);
/** 「猫，狗」 in GBK. */
const GBK = Uint8Array.of(0xc3, 0xa8, 0xa3, 0xac, 0xb9, 0xb7);
const readFixture = (...files: ReturnType<typeof file>[]) => readDataset('d', files, noProgress);
const bytesOf = async (zip: Blob, path: string) =>
  (await (await zipSources(zip)).find((one) => one.path === path)!.read(1000)).text();

describe('a caption', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('猫，狗'), 'UTF-8'],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'UTF-8'],
    ['GBK', GBK, 'GBK'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0), 'UTF-16'],
  ] as const)('a caption in %s is read', (_, bytes, encoding) => {
    const caption = decodeCaption(bytes);
    expect(caption?.encoding).toBe(encoding);
    expect(splitTags(caption!.text)).toEqual(bytes.length > 4 ? ['猫', '狗'] : ['a']);
  });

  it('a caption that is not text is read as null', () => {
    expect(decodeCaption(Uint8Array.of(0xff, 0x00, 0x80))).toBeNull();
    expect(decodeCaption(Uint8Array.of(0x61, 0x00))).toBeNull();
  });

  it('a caption lists each tag once, whatever commas and line ends separate them', () => {
    expect(splitTags(' a,, b，c\r\na ,')).toEqual(['a', 'b', 'c']);
  });
});

describe('a folder', () => {
  it('a folder is read as pictures with their captions, and left-out files are listed', async () => {
    const dataset = await readFixture(
      file('b10.png', 'x'),
      file('b2.jpg', 'x'),
      file('b2.txt', GBK),
      file('b2.png', 'x'),
      file('empty.png', ''),
      file('alone.txt', 'x'),
      file('notes.md', 'x'),
      file('__MACOSX/b2.png', 'x'),
      file('../out.png', 'x'),
      file('sub/big.png', 'x'),
      file('sub/big.txt', 'x'.repeat(1_000_000)),
      file('bad.webp', 'x'),
      file('bad.txt', Uint8Array.of(0xff, 0x00, 0x80)),
    );
    expect(dataset.pictures.map(({ stem, tags, encoding }) => [stem, tags, encoding])).toEqual([
      ['b2', ['猫', '狗'], 'GBK'],
      ['b10', [], null],
      ['bad', [], null],
      ['sub/big', [], null],
    ]);
    expect(dataset.pictures.slice(2).map(({ problem }) => problem)).toEqual([
      '标签文件不是文字，没有读；不改它就原样导出',
      '标签文件没有读：文件大于 256 KB；不改它就原样导出',
    ]);
    expect(dataset.refused.map(({ path, why }) => [path, why.slice(0, 9)])).toEqual([
      ['b2.png', '和「b2.jpg」'],
      ['empty.png', '文件是空的'],
      ['../out.png', '名字里的路径指向文'],
      ['alone.txt', '没有同名的图片'],
    ]);
    expect(dataset.others).toBe(2);
  });

  it.each(['../a', 'a/../b', '/a', 'C:/a', 'a\\..\\b', 'a//b', 'a\u0000'])('a path such as %j is not safe', (path) => {
    expect(safePath(path)).toBeNull();
  });

  it('a folder without pictures, or with too many, is refused', async () => {
    await expect(readFixture(file('a.txt', 'x'))).rejects.toThrow('没有图片');
    const one = file('a.png', 'x');
    const many = Array.from({ length: 20_001 }, (_, at) => ({ ...one, path: `${at}.png` }));
    await expect(readDataset('d', many, noProgress)).rejects.toThrow('超过 20000 张');
  });

  it('a folder of 10,000 pictures with broken ones is read, edited as one step, and undone', async () => {
    const picture = file('a.png', 'x');
    const caption = file('a.txt', 'a, b');
    const lost = { ...caption, read: () => Promise.reject(new Error('gone')) };
    const files = Array.from({ length: 10_000 }, (_, at) => [
      { ...picture, path: `${at}.png` },
      ...(at % 10 === 9 ? [{ ...(at % 100 === 99 ? lost : caption), path: `${at}.txt` }] : []),
    ]).flat();
    const dataset = await readDataset('d', files, noProgress);
    expect(dataset.pictures.filter(({ problem }) => problem).length).toBe(100);
    loadDataset(dataset);
    const { tags } = openDataset.get()!;
    const { all, changed } = applyTagEdit(tags, tags.keys(), { kind: 'add', tags: 'c', end: 'front' });
    changeTags(all);
    expect([changed, openDataset.get()!.tags[9_989]]).toEqual([10_000, ['c', 'a', 'b']]);
    undoTagEdit();
    expect(openDataset.get()!.tags).toBe(tags);
  });

  it('an aborted reading opens no dataset', async () => {
    const stopped = { ...noProgress, signal: AbortSignal.abort() };
    await expect(readDataset('d', [file('a.png', 'x')], stopped)).rejects.toThrow('aborted');
  });
});

describe('an edit', () => {
  const all = [
    ['long_hair', 'smile'],
    ['hat', 'smile', 'red hat'],
  ];
  it.each<[TagEdit, string[]]>([
    [{ kind: 'add', tags: 'new, Smile', end: 'front' }, ['new', 'Smile', 'hat', 'red hat']],
    [{ kind: 'add', tags: 'hat', end: 'back' }, ['smile', 'red hat', 'hat']],
    [{ kind: 'remove', tags: 'SMILE，no such' }, ['hat', 'red hat']],
    [{ kind: 'replace', tag: 'hat', by: 'cap, blue' }, ['cap', 'blue', 'smile', 'red hat']],
    [{ kind: 'replace', tag: 'hat', by: '' }, ['smile', 'red hat']],
    [{ kind: 'rewrite', from: 'hat', to: 'cap' }, ['cap', 'smile', 'red cap']],
    [{ kind: 'rewrite', from: 'red ', to: '' }, ['hat', 'smile']],
    [{ kind: 'sort', by: 'count' }, ['smile', 'hat', 'red hat']],
    [{ kind: 'sort', by: 'length' }, ['hat', 'smile', 'red hat']],
  ])('an edit such as %j changes the tags of the pictures named', (edit, tags) => {
    const next = applyTagEdit(all, [1, 7], edit).all;
    expect(next[1]).toEqual(tags);
    expect(next[0]).toBe(all[0]);
  });

  it('an edit that changes nothing adds no undo step', () => {
    expect(applyTagEdit(all, [0, 1], { kind: 'remove', tags: 'none' })).toEqual({ all, changed: 0 });
  });
});

describe('an open dataset', () => {
  let dataset: Dataset;
  beforeEach(async () => {
    dataset = await readFixture(file('a.png', 'PICTURE'), file('a.txt', 'a'), file('b.png', 'x'), file('b.txt', '\0'));
    loadDataset(dataset);
  });

  it('an open dataset supports undo and redo, a hundred steps at most', () => {
    setPictureTags(0, ['a']);
    expect(openDataset.get()!.past).toEqual([]);
    for (let at = 0; at < MAX_UNDO_STEPS + 5; at += 1) setPictureTags(0, [`${at}`]);
    expect(openDataset.get()!.past.length).toBe(MAX_UNDO_STEPS);
    undoTagEdit();
    undoTagEdit();
    redoTagEdit();
    expect(openDataset.get()!.tags[0]).toEqual([`${MAX_UNDO_STEPS + 3}`]);
    expect(changedCount(openDataset.get()!)).toBe(1);
    setPictureTags(0, ['other']);
    expect(openDataset.get()!.future).toEqual([]);
  });

  it('an open dataset is exported with or without pictures; a caption that was not read stays as it was', async () => {
    setPictureTags(0, ['猫', 'b']);
    const { tags } = openDataset.get()!;
    const small = await exportDataset(dataset, tags, { ...noProgress, pictures: false });
    expect(await bytesOf(small, 'a.txt')).toBe('猫, b');
    expect(await bytesOf(small, 'b.txt')).toBe('\0');
    const whole = await exportDataset(dataset, tags, { ...noProgress, pictures: true });
    expect(await bytesOf(whole, 'a.png')).toBe('PICTURE');
    // The exported archive is opened and written again from its compressed bytes.
    const again = await readDataset('z', await zipSources(whole), noProgress);
    loadDataset(again);
    const copy = await exportDataset(again, openDataset.get()!.tags, { ...noProgress, pictures: true });
    expect(await bytesOf(copy, 'a.png')).toBe('PICTURE');
    expect(again.pictures[0]!.tags).toEqual(['猫', 'b']);
  });

  it('the export names the file that can no longer be read', async () => {
    const gone = {
      ...dataset.pictures[1]!,
      caption: { ...dataset.pictures[1]!.caption!, part: () => Promise.reject() },
    };
    const lost = { ...dataset, pictures: [dataset.pictures[0]!, gone] };
    const exporting = exportDataset(lost, openDataset.get()!.tags, { ...noProgress, pictures: false });
    await expect(exporting).rejects.toThrow('读不出「b」');
  });
});
