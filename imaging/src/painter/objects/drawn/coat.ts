import type { Drawing } from '../art.ts';

export const COAT: Drawing = {
  defs: '',
  body: '<g><path d="M0,-262 C0,-276 16,-276 14,-264 C13,-258 0,-258 0,-246 L-52,-222 M0,-246 L52,-222" stroke="#8b8f96" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M-30,-236 C-70,-224 -84,-214 -92,-190 L-122,-60 L-94,-50 L-82,-104 L-86,0 L86,0 L82,-104 L94,-50 L122,-60 L92,-190 C84,-214 70,-224 30,-236 L0,-196Z" fill="#c9b79c"/><path d="M-30,-236 L0,-190 L-22,-130 L-58,-222Z" fill="#b39d7c"/><path d="M30,-236 L0,-190 L22,-130 L58,-222Z" fill="#a18a69"/><path d="M0,-190 V0" stroke="#000" stroke-opacity=".22" stroke-width="1.4"/><path d="M-82,-104 L-78,-160 M82,-104 L78,-160" stroke="#000" stroke-opacity=".2" stroke-width="1.4"/><path d="M30,-236 C70,-224 84,-214 92,-190 L122,-60 L94,-50 L82,-104 L86,0 L40,0 C56,-80 56,-170 30,-236Z" fill="#000" opacity=".1"/><path d="M-60,-60 h30 v6 h-30z M30,-60 h30 v6 h-30z" fill="#000" opacity=".2"/><circle cx="7" cy="-120" r="3.4" fill="#2d241b"/><circle cx="7" cy="-76" r="3.4" fill="#2d241b"/></g>',
  silhouette: '',
};
