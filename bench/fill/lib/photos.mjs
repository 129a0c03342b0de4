/** Photographs that the numbers of the fill were found on; the others were only measured. */
export const FOUND_ON = [
  'aloe.jpg',
  'apple.jpg',
  'brick.png',
  'building.jpg',
  'coffee.png',
  'plant.jpg',
  'rocket.jpg',
  'sign-1.jpg',
];
