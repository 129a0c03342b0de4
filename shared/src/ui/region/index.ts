export { Region, type RegionProps } from './Region.tsx';
export type { RegionNode, RegionPath } from './tree.ts';
