/** Chunk of the header's panels, loaded on hover or focus. */
export { ServicePanel } from './ServicePanel.tsx';
export { SearchDrop } from '../search/SearchDrop.tsx';
export { UserCard } from './UserCard.tsx';
export { VipPanel } from './VipPanel.tsx';
