export type GroundKind =
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
export type LightKind = 'morning' | 'window' | 'soft' | 'sunset' | 'night' | 'rim' | 'neon' | 'noon';
export type StyleKind = 'photo' | 'illustration' | 'ink' | 'pixel' | 'film' | 'oil' | 'watercolour' | 'line';
export type VistaKind = 'mountain' | 'lake' | 'sea' | 'city' | 'forest' | 'desert' | 'snow' | 'arch';
export type ExtraKind =
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
