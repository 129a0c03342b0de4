/** Chunk of the header's panels, fetched when pointer or focus comes near. */
export { ServicePanel } from './ServicePanel.tsx';
export { SearchDrop } from '../search/SearchDrop.tsx';
export { UserCard } from './UserCard.tsx';
export { VipPanel } from './VipPanel.tsx';
