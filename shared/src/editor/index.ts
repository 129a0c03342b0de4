export { Editor } from './Editor.tsx';
export type { EditorEngine } from './engine.ts';
