/** What the floating panels show, one chunk: fetched when the pointer or the focus comes near a button. */
export { ServicePanel } from '../ServicePanel.tsx';
export { VipPanel } from '../VipPanel.tsx';
export { SearchForm } from '../search/SearchForm.tsx';
export { PhotoPanel } from './PhotoPanel.tsx';
