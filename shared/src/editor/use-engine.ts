import { useSyncExternalStore } from 'react';
import type { EditorEngine } from './engine.ts';
import type { EditorState } from './state.ts';

export function useEditorState(engine: EditorEngine): EditorState {
  return useSyncExternalStore(engine.subscribe, engine.getState);
}
