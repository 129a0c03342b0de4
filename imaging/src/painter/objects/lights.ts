import { type Drawing, verticalGradient, radialGradient } from './art.ts';
import { toDrawing, drawTurned } from './lathe.ts';

export function candle(colour: string): Drawing {
  const glass = drawTurned(
    'cnd',
    [
      [110, 48],
      [100, 48],
      [8, 47],
      [0, 44],
    ],
    'glass',
    '#c9c2b6',
    { mouth: 'open', gloss: 0.5 },
  );
  const wax = drawTurned(
    'wax',
    [
      [78, 43],
      [70, 43],
      [10, 42],
      [4, 40],
    ],
    'matte',
    colour,
    { mouth: 'closed', shade: 0.2 },
  );
  const flame = `<circle cy="-112" r="70" fill="url(#glow)"/><path d="M0,-84 V-96" stroke="#2b2018" stroke-width="2.4"/><path d="M0,-134 C12,-118 13,-104 0,-94 C-13,-104 -10,-118 0,-134Z" fill="#ffb23f"/><path d="M0,-120 C6,-110 6,-102 0,-97 C-6,-102 -5,-110 0,-120Z" fill="#fff3cf"/>`;
  return toDrawing(glass, {
    before: wax.body + flame,
    defs:
      wax.defs +
      radialGradient(
        'glow',
        [
          [0, '#ffdf9a', 0.75],
          [1, '#ffb84f', 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
  });
}

export function lamp(colour: string): Drawing {
  const base = drawTurned(
    'lmb',
    [
      [110, 7],
      [100, 8],
      [84, 26],
      [50, 40],
      [18, 34],
      [6, 26],
      [0, 34],
    ],
    'ceramic',
    colour,
  );
  const body = `<circle cy="-180" r="190" fill="url(#lg)"/><path d="M0,-110 V-150" stroke="#8a6a34" stroke-width="5"/>${base.body}<path d="M-58,-258 H58 L96,-140 H-96Z" fill="url(#ls)"/><path d="M-58,-258 H58 L96,-140 H-96Z" fill="url(#lv)"/><ellipse cy="-140" rx="96" ry="9" fill="#fff3d4"/><ellipse cy="-258" rx="58" ry="5" fill="#f9e3b4"/>`;
  return {
    defs:
      base.defs +
      radialGradient(
        'lg',
        [
          [0, '#ffe4a8', 0.6],
          [1, '#ffce7a', 0],
        ],
        0.5,
        0.5,
        0.5,
      ) +
      verticalGradient('lv', [
        [0, '#b98a4a', 0.4],
        [0.6, '#fff', 0.1],
        [1, '#fff', 0.35],
      ]) +
      `<linearGradient id="ls"><stop offset="0" stop-color="#d9b87f"/><stop offset=".4" stop-color="#fff0cc"/><stop offset=".7" stop-color="#f3d9a4"/><stop offset="1" stop-color="#b98f54"/></linearGradient>`,
    body,
    silhouette: `<path d="M-58,-258 H58 L96,-140 H-96Z"/><path d="${base.path}"/>`,
  };
}
