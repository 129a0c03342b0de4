import type { SeedClip } from './types.ts';

/** Written by scripts/content/clips.ts. Beside each file: the same name as .webm, .webp (poster) and .vtt. */
export const clips: SeedClip[] = [
  { key: 'light-side', file: 'clips/light-side.mp4', durationSec: 30, captions: 'clips/light-side.vtt' },
  { key: 'light-window', file: 'clips/light-window.mp4', durationSec: 28, captions: 'clips/light-window.vtt' },
  { key: 'light-soft', file: 'clips/light-soft.mp4', durationSec: 26, captions: 'clips/light-soft.vtt' },
  { key: 'light-card', file: 'clips/light-card.mp4', durationSec: 26, captions: 'clips/light-card.vtt' },
  { key: 'material', file: 'clips/material.mp4', durationSec: 28, captions: 'clips/material.vtt' },
  { key: 'compose', file: 'clips/compose.mp4', durationSec: 28, captions: 'clips/compose.vtt' },
  { key: 'colour', file: 'clips/colour.mp4', durationSec: 26, captions: 'clips/colour.vtt' },
  { key: 'enhance', file: 'clips/enhance.mp4', durationSec: 28, captions: 'clips/enhance.vtt' },
  { key: 'cutout', file: 'clips/cutout.mp4', durationSec: 26, captions: 'clips/cutout.vtt' },
  { key: 'erase', file: 'clips/erase.mp4', durationSec: 28, captions: 'clips/erase.vtt' },
  { key: 'expand', file: 'clips/expand.mp4', durationSec: 26, captions: 'clips/expand.vtt' },
  { key: 'translate', file: 'clips/translate.mp4', durationSec: 26, captions: 'clips/translate.vtt' },
  { key: 'model', file: 'clips/model.mp4', durationSec: 28, captions: 'clips/model.vtt' },
  { key: 'prompt', file: 'clips/prompt.mp4', durationSec: 30, captions: 'clips/prompt.vtt' },
  { key: 'sd-seed', file: 'clips/sd-seed.mp4', durationSec: 28, captions: 'clips/sd-seed.vtt' },
  { key: 'listing', file: 'clips/listing.mp4', durationSec: 30, captions: 'clips/listing.vtt' },
  { key: 'video-move', file: 'clips/video-move.mp4', durationSec: 28, captions: 'clips/video-move.vtt' },
  { key: 'retouch', file: 'clips/retouch.mp4', durationSec: 28, captions: 'clips/retouch.vtt' },
];
