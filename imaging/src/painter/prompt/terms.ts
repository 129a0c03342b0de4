export type Ground =
  | 'wood'
  | 'stone'
  | 'studio'
  | 'marble'
  | 'water'
  | 'shelf'
  | 'linen'
  | 'floor'
  | 'podium'
  | 'sand'
  | 'grass'
  | 'road'
  | 'sill';
export type Light = 'morning' | 'window' | 'soft' | 'sunset' | 'night' | 'rim' | 'neon' | 'noon';
export type Style = 'photo' | 'illustration' | 'ink' | 'pixel' | 'film' | 'oil' | 'watercolour' | 'line';
export type Vista = 'mountain' | 'lake' | 'sea' | 'city' | 'forest' | 'desert' | 'snow' | 'arch';
export type Extra =
  | 'moon'
  | 'sun'
  | 'boat'
  | 'pine'
  | 'pavilion'
  | 'birds'
  | 'stars'
  | 'mist'
  | 'leafShadow'
  | 'petals'
  | 'shallow'
  | 'grain'
  | 'spaceRight'
  | 'spaceLeft'
  | 'lightRight'
  | 'warm'
  | 'cool'
  | 'vignette'
  | 'sky'
  | 'shadow'
  | 'water';
