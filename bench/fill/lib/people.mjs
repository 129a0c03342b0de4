/** Heads, arms, hands and legs on the photographs in ../../photos/people, by hand, in 512ths. */
export const LIMBS = {
  'astronaut.jpg': [
    '152,80 170,35 220,12 275,30 302,80 290,125 262,150 255,185 195,185 180,135 155,115',
    '95,215 45,265 25,400 22,500 120,505 150,470 110,380 120,260',
    '300,235 345,290 362,345 310,360 295,310 285,260',
    '115,480 190,465 200,511 110,511',
  ],
  'cameraman.jpg': [
    '163,90 200,65 250,75 275,110 258,150 255,180 235,195 190,160 165,130',
    '120,240 190,195 245,200 240,235 230,310 150,330 105,280',
    '250,240 270,175 330,170 330,215 305,270 260,310 205,290',
    '0,385 0,511 150,511 145,390 105,400',
  ],
};

/** The outlines as a picture of the given size, for sharp. */
export const outlineSvg = (outlines, { width, height }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 512 512" preserveAspectRatio="none"><rect width="512" height="512"/>${outlines.map((points) => `<polygon points="${points}" fill="#fff"/>`).join('')}</svg>`,
  );
