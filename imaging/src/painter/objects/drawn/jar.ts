import type { Drawing } from '../art.ts';

export const JAR: Drawing = {
  defs: '<linearGradient id="cyl" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity="0.36"/><stop offset="0.14" stop-color="#000" stop-opacity="0.06"/><stop offset="0.28" stop-color="#fff" stop-opacity="0.45"/><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="0.8" stop-color="#000" stop-opacity="0.16"/><stop offset="1" stop-color="#000" stop-opacity="0.42"/></linearGradient>',
  body: '<g><rect x="-52" y="-52" width="104" height="52" rx="8" fill="#efe9df"/><rect x="-52" y="-52" width="104" height="52" rx="8" fill="url(#cyl)"/><rect x="-54" y="-82" width="108" height="32" rx="4" fill="#c9b79c"/><rect x="-54" y="-82" width="108" height="32" rx="4" fill="url(#cyl)"/><path d="M-54,-78 C-30,-84 30,-84 54,-78" stroke="#fff" stroke-opacity=".6" fill="none"/><path d="M-16,-24 H16 M-10,-17 H10" stroke="#4a3d2c" stroke-width="1.1"/></g>',
  silhouette: '',
};
