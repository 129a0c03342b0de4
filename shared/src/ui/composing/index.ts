export { isComposing } from './composing.ts';
