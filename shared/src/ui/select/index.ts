export { Select } from './Select.tsx';
export type { SelectOption } from './types.ts';
