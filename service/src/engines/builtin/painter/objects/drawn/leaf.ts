import type { Art } from '../art.ts';

export const LEAF: Art = {
  defs: '<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#93ad6d"/><stop offset="1" stop-color="#4f6d3d"/></linearGradient>',
  body: '<g><path d="M0,0 C8,-12 10,-28 0,-42 C-10,-28 -8,-12 0,0Z" fill="url(#leaf)"/><path d="M0,0 L0,-36" stroke="#3d5730" stroke-width=".8" opacity=".6"/></g>',
  silhouette: '',
};
