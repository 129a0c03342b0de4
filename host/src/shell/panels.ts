/** Panels of the header, one chunk: fetched when the pointer comes near. */
export { ServicePanel } from './ServicePanel.tsx';
export { UserCard } from './UserCard.tsx';
export { VipPanel } from './VipPanel.tsx';
