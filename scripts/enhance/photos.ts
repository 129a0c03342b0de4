/** Photographs of bench/enhance that weights and factors were found on; the others were only measured. */
export const LEARNED_FROM = [
  'aloe.jpg',
  'apple.jpg',
  'brick.png',
  'building.jpg',
  'coffee.png',
  'plant.jpg',
  'rocket.jpg',
  'sign-1.jpg',
];
