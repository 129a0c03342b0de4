/**
 * Why a result is probably bad, as the service judges it; pages have the words. A page leaves out
 * those that it does not know, as service and remotes are released apart.
 */
export const DOUBTS = ['unsure', 'scattered', 'shape', 'blurred', 'partGarment', 'wornGarment'] as const;
export type Doubt = (typeof DOUBTS)[number];
