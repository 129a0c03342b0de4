/**
 * Photographs that weights were learned from and numbers found on, by 画质增强 and by the fill; the
 * gain of the others is printed apart.
 */
export const SEEN = [
  'aloe.jpg',
  'apple.jpg',
  'brick.png',
  'building.jpg',
  'coffee.png',
  'plant.jpg',
  'rocket.jpg',
  'sign-1.jpg',
];
