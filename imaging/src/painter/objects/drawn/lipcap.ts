import type { Drawing } from '../art.ts';

export const LIPCAP: Drawing = {
  defs: '<linearGradient id="blk" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#15161a"/><stop offset="0.14" stop-color="#4d5058"/><stop offset="0.22" stop-color="#8b8f98"/><stop offset="0.32" stop-color="#3a3d44"/><stop offset="0.7" stop-color="#17181c"/><stop offset="0.92" stop-color="#34373e"/><stop offset="1" stop-color="#0e0f12"/></linearGradient><linearGradient id="gold" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6f4e1d"/><stop offset="0.16" stop-color="#e3c07a"/><stop offset="0.3" stop-color="#fff3cf"/><stop offset="0.46" stop-color="#d8ae5c"/><stop offset="0.72" stop-color="#8d672a"/><stop offset="0.9" stop-color="#d9b568"/><stop offset="1" stop-color="#6b4a18"/></linearGradient>',
  body: '<g><rect x="-29" y="-118" width="58" height="118" rx="3" fill="url(#blk)"/><rect x="-29" y="-118" width="58" height="3" fill="#fff" opacity=".25"/><rect x="-29" y="-8" width="58" height="8" fill="url(#gold)"/><circle cx="2" cy="-60" r="7" fill="none" stroke="#d8ae5c" stroke-width="1.2"/></g>',
  silhouette: '',
};
