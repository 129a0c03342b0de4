import { beforeEach, expect, it, vi } from 'vitest';
import { EditorDocument } from './document.ts';
import type { EditorSession } from './editor-session.ts';
import { setMask, setPaint } from './exchange.ts';
import type { LayerEdit } from './pixels/edit.ts';
import type { ToolController } from './tool-controller.ts';

const SIDE = 8;
let doc: EditorDocument;
let session: EditorSession;
const tools = { cancel: vi.fn<() => void>() } as unknown as ToolController;

beforeEach(() => {
  doc = new EditorDocument(SIDE, SIDE);
  session = {
    work: null,
    needed: () => doc,
    keep: (edit: LayerEdit, name: string) => void doc.keep(edit, name),
    followLayer: () => undefined,
    publish: () => undefined,
  } as unknown as EditorSession;
});

it('a mask that is imported goes on the mask, and a paint layer that a person chose stays active', () => {
  const paint = doc.addLayer('paint');
  setMask(session, tools, new Uint8Array(SIDE * SIDE).fill(255), { width: SIDE, height: SIDE });
  expect(doc.mask().every((value) => value === 255)).toBe(true);
  expect(doc.active.id).toBe(paint.id);
});

it('paint that is imported goes on a paint layer, and the mask stays active', () => {
  const mask = doc.active.id;
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  setPaint(session, tools, { data, width: SIDE, height: SIDE });
  expect(doc.highest('paint')).toBeDefined();
  expect(doc.active.id).toBe(mask);
});
