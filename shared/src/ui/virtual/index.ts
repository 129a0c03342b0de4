export { VirtualGrid } from './VirtualGrid.tsx';
export { VirtualList } from './VirtualList.tsx';
