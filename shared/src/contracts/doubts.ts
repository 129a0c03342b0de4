/**
 * Why a result is probably bad, as judged by the service; pages have the texts. A page ignores
 * unknown ones, because service and remotes are released separately.
 */
export const DOUBTS = [
  'unsure',
  'scattered',
  'shape',
  'blurred',
  'largeHole',
  'cutOff',
  'partGarment',
  'wornGarment',
  'unsureGarment',
] as const;
export type Doubt = (typeof DOUBTS)[number];
