import cutoutAfter from './assets/tool-cutout-after.webp';
import cutoutAfterSmall from './assets/tool-cutout-after-480.webp';
import cutoutBefore from './assets/tool-cutout-before.webp';
import cutoutBeforeSmall from './assets/tool-cutout-before-480.webp';
import enhanceAfter from './assets/tool-enhance-after.webp';
import enhanceAfterSmall from './assets/tool-enhance-after-480.webp';
import enhanceBefore from './assets/tool-enhance-before.webp';
import enhanceBeforeSmall from './assets/tool-enhance-before-480.webp';
import eraseAfter from './assets/tool-erase-after.webp';
import eraseAfterSmall from './assets/tool-erase-after-480.webp';
import eraseBefore from './assets/tool-erase-before.webp';
import eraseBeforeSmall from './assets/tool-erase-before-480.webp';
import expandAfter from './assets/tool-expand-after.webp';
import expandAfterSmall from './assets/tool-expand-after-480.webp';
import expandBefore from './assets/tool-expand-before.webp';
import expandBeforeSmall from './assets/tool-expand-before-480.webp';
import goodsAfter from './assets/tool-goods-after.webp';
import goodsAfterSmall from './assets/tool-goods-after-640.webp';
import goodsBefore from './assets/tool-goods-before.webp';
import goodsBeforeSmall from './assets/tool-goods-before-640.webp';
import heroAfter from './assets/hero-after.webp';
import heroAfterLarge from './assets/hero-after-2496.webp';
import heroAfterMedium from './assets/hero-after-1664.webp';
import heroAfterSmall from './assets/hero-after-720.webp';
import heroBefore from './assets/hero-before.webp';
import heroBeforeSmall from './assets/hero-before-720.webp';
import image from './assets/tool-image.webp';
import imageSmall from './assets/tool-image-480.webp';
import listing from './assets/tool-listing.webp';
import listingSmall from './assets/tool-listing-480.webp';
import painting from './assets/tool-painting-320.webp';
import translateAfter from './assets/tool-translate-after.webp';
import translateAfterSmall from './assets/tool-translate-after-480.webp';
import translateBefore from './assets/tool-translate-before.webp';
import translateBeforeSmall from './assets/tool-translate-before-480.webp';
import tryOn from './assets/tool-try-on.webp';
import tryOnSmall from './assets/tool-try-on-480.webp';
import video from './assets/tool-video.webp';
import videoSmall from './assets/tool-video-480.webp';

/** One picture in several widths. */
export interface Shot {
  src: string;
  srcSet: string;
}

function shot(files: Record<number, string>): Shot {
  const widths = Object.keys(files).map(Number);
  return {
    src: files[Math.max(...widths)]!,
    srcSet: widths.map((width) => `${files[width]} ${width}w`).join(', '),
  };
}

/**
 * How wide the hero shows. The build has its picture fetched ahead: `federation.pictures` in
 * package.json says the same.
 */
export const HERO_SIZES = '(max-width: 690px) 190vw, (max-width: 1560px) 1248px, 1440px';

/** Real input and output of 画质增强, made by scripts/content/showcase.ts. */
export const HERO = {
  before: shot({ 720: heroBeforeSmall, 1248: heroBefore }),
  after: shot({ 720: heroAfterSmall, 1248: heroAfter, 1664: heroAfterMedium, 2496: heroAfterLarge }),
};

export const SHOTS = {
  goodsBefore: shot({ 640: goodsBeforeSmall, 1280: goodsBefore }),
  goodsAfter: shot({ 640: goodsAfterSmall, 1280: goodsAfter }),
  enhanceAfter: shot({ 480: enhanceAfterSmall, 960: enhanceAfter }),
  enhanceBefore: shot({ 480: enhanceBeforeSmall, 960: enhanceBefore }),
  cutoutBefore: shot({ 480: cutoutBeforeSmall, 600: cutoutBefore }),
  cutoutAfter: shot({ 480: cutoutAfterSmall, 600: cutoutAfter }),
  eraseBefore: shot({ 480: eraseBeforeSmall, 640: eraseBefore }),
  eraseAfter: shot({ 480: eraseAfterSmall, 640: eraseAfter }),
  translateBefore: shot({ 480: translateBeforeSmall, 640: translateBefore }),
  translateAfter: shot({ 480: translateAfterSmall, 640: translateAfter }),
  expandBefore: shot({ 480: expandBeforeSmall, 712: expandBefore }),
  expandAfter: shot({ 480: expandAfterSmall, 712: expandAfter }),
  image: shot({ 480: imageSmall, 960: image }),
  painting: shot({ 320: painting }),
  video: shot({ 480: videoSmall, 960: video }),
  tryOn: shot({ 480: tryOnSmall, 960: tryOn }),
  listing: shot({ 480: listingSmall, 960: listing }),
} as const;
