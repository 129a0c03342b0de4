/** Teachers, drawn from one bust with different hair, clothes and backgrounds. 100x100. */
type Look = [key: string, ground: string, moon: string, coat: [string, string, string], hair: string, extra?: string];

const looks: Look[] = [
  ['shen', '#e6d8c4', '#cdb692', ['#3f5a4c', '#35493f', '#2c3f36'], '#2a2526'],
  [
    'lu',
    '#d7dee8',
    '#b3c0cd',
    ['#33415f', '#29344d', '#20293d'],
    '#23201f',
    '<g fill="none" stroke="#2b2e35" stroke-width="1.2"><circle cx="44.6" cy="40" r="4.6"/><circle cx="56.6" cy="40" r="4.6"/><path d="M49.2,39.4 h2.8"/></g>',
  ],
  ['tang', '#efd9cd', '#dfa98b', ['#b5563f', '#9a4532', '#7f3627'], '#3a2a22'],
  ['he', '#dfe6dc', '#a9bfae', ['#f3ede2', '#e3d8c6', '#d1c3ad'], '#2a2526'],
  ['gu', '#e6dbe6', '#cdb5cc', ['#4a2a4f', '#3e2342', '#311b35'], '#4a352a'],
  ['wen', '#ecdcb9', '#d8b777', ['#c9b79c', '#b39d7c', '#a18a69'], '#5b5652'],
  [
    'qiao',
    '#d5e6df',
    '#86b0a6',
    ['#2f5a57', '#284d4a', '#203f3d'],
    '#2a2526',
    '<path d="M36,22 C40,12 62,12 66,26 C60,20 44,18 36,22Z" fill="#c9553b"/>',
  ],
];

export const teacherPortraits = looks.map(([key, ground, moon, [a, b, c], hair, extra = '']) => ({
  key,
  body: `<rect width="100" height="100" fill="${ground}"/><circle cx="58" cy="44" r="36" fill="${moon}" opacity=".7"/><use href="#o-bust" transform="translate(50,112) scale(.3)" style="--c1:${a};--c2:${b};--c3:${c};--hair:${hair}"/>${extra}`,
}));
