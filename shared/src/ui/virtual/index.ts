export { VirtualGrid } from './VirtualGrid.tsx';
export { VirtualList } from './VirtualList.tsx';
export { VirtualSections, type ItemFocus } from './VirtualSections.tsx';
