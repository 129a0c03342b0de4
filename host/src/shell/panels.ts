/** What opens from the header, one chunk: fetched when the pointer or the focus comes near. */
export { ServicePanel } from './ServicePanel.tsx';
export { SearchDrop } from './search/SearchDrop.tsx';
export { UserCard } from './UserCard.tsx';
export { VipPanel } from './VipPanel.tsx';
