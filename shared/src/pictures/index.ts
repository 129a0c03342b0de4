export { DownloadButton, RemoveButton, SelectionBar, StarButton, UndoBar } from './bars.tsx';
export { Choosable, ChooseBox } from './choose.tsx';
export {
  allOf,
  extended,
  NOTHING,
  rangeOf,
  toggled,
  withAll,
  withinOrder as within,
  withoutIds as without,
  type Selection,
} from './selection.ts';
export { useRemoved } from './use-removed.ts';
export { useSelectionKeys } from './use-selection-keys.ts';
