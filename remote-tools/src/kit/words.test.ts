import type { FileInfo } from '@app/shared/contracts/aigc';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { expect, it } from 'vitest';
import { CHAIN_KIND_PAGES, pageOfChain } from './chain-pages.ts';
import { FIRST_LOOK, figureText, sameFigure } from './figures/look.ts';
import { forChainText, readForChain } from './for-chain.ts';
import { formatsFor } from './formats.ts';
import { OPEN_TOOLS } from './open-tools.ts';
import { photoBrought, settingsBrought } from './photo-brought.ts';
import { stagePicture } from './stage-picture.ts';

const PHOTO = { fileId: 'f1', url: '/view/f1' } as FileInfo;

it('the chain step that a tool was opened for is read from the address', () => {
  const step = { kind: 'listing', id: 'c1', step: 'scene-1' } as const;
  expect(readForChain(forChainText(step))).toEqual(step);
});

it.each([null, '', 'listing', 'listing.c1', 'listing..cut', 'novel.c1.cut', 'listing.c1.cut.more'])(
  'the address %j names no chain step',
  (text) => {
    expect(readForChain(text)).toBeNull();
  },
);

it('a chain opens on the page of its kind', () => {
  expect(pageOfChain('composer', 'c1')).toBe('/composer?chain=c1');
  expect(Object.keys(CHAIN_KIND_PAGES)).toContain('listing');
});

it('a history entry passes a photo and settings', () => {
  const state = { photo: PHOTO, settings: { scale: 4 } };
  expect(photoBrought(state)).toBe(PHOTO);
  expect(settingsBrought(state)).toEqual({ scale: 4 });
});

it.each([null, 'photo', {}, { photo: null }, { photo: { fileId: 1 } }, { settings: null }])(
  'the state %j of another page passes nothing',
  (state) => {
    expect(photoBrought(state)).toBeNull();
    expect(settingsBrought(state)).toBeNull();
  },
);

it('WebP is not offered for a picture beyond its size limit', () => {
  const names = (width: number) => formatsFor({ width, height: 800 }).map(({ value }) => value);
  expect(names(800)).toEqual(['jpg', 'png', 'webp']);
  expect(names(17_000)).toEqual(['jpg', 'png']);
});

it('open tools are those with a page, and two of the workbench', () => {
  expect(OPEN_TOOLS).toContain('imgEnhance');
  expect(OPEN_TOOLS.slice(-2)).toEqual(['txt2img', 'img2img']);
  expect(OPEN_TOOLS).not.toContain('listing');
});

it('stagePicture requests the given width and keeps the aspect ratio', () => {
  expect(stagePicture({ url: '/view/r1', width: 1200, height: 800 }, '增强后', 2400)).toEqual({
    src: '/view/r1?w=2400',
    label: '增强后',
    size: '1200 × 800',
    ratio: 1.5,
  });
});

it('sameFigure ignores clothes', () => {
  const [one, other] = FIGURE_LIBRARY;
  expect(sameFigure(FIRST_LOOK.figure, { ...one!.figure })).toBe(true);
  expect(sameFigure(one!.figure, other!.figure)).toBe(false);
  expect(sameFigure(one!.figure, { ...one!.figure, height: one!.figure.height + 1 })).toBe(false);
});

it('a figure is described by sex, body and height', () => {
  expect(figureText(FIRST_LOOK.figure)).toBe('女 · 匀称 · 168 cm');
});
