import type { EditorSession } from './editor-session.ts';
import { MAX_LAYERS, type EditorDocument, type Layer, type LayerKind } from './document.ts';

export function addLayer(session: EditorSession, kind: LayerKind): void {
  const doc = session.ready();
  if (!doc) return;
  if (doc.layers.length >= MAX_LAYERS) {
    session.done(`最多 ${MAX_LAYERS} 个图层，请先删除一个`);
    return;
  }
  const { name } = doc.addLayer(kind);
  session.followLayer();
  session.done(`已新建${name}`);
}

export function removeLayer(session: EditorSession, id: number): void {
  onLayer(session, id, (doc, layer) => {
    if (!doc.removable(id)) {
      session.done('至少要有一个蒙版图层');
      return;
    }
    doc.removeLayer(id);
    session.followLayer();
    session.afterChange(`已删除${layer.name}，可撤销`);
  });
}

export function activateLayer(session: EditorSession, id: number): void {
  onLayer(session, id, (doc, layer) => {
    doc.activeId = id;
    session.followLayer();
    session.done(`正在编辑${layer.name}`);
  });
}

export function showLayer(session: EditorSession, id: number, visible: boolean): void {
  onLayer(session, id, (doc, layer) => {
    doc.show(id, visible);
    session.renderer.redraw();
    session.afterChange(`${visible ? '显示' : '隐藏'}${layer.name}`);
  });
}

export function showPicture(session: EditorSession, visible: boolean): void {
  session.pictureVisible = visible;
  session.renderer.redraw();
  session.done(`${visible ? '显示' : '隐藏'}原图`);
}

function onLayer(session: EditorSession, id: number, run: (doc: EditorDocument, layer: Layer) => void): void {
  const doc = session.ready();
  const layer = doc?.layers.find((one) => one.id === id);
  if (doc && layer) run(doc, layer);
}
