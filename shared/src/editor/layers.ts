import type { EditorSession } from './editor-session.ts';
import { MAX_LAYERS, type EditorDocument, type Layer, type LayerKind } from './document.ts';

export function addLayer(desk: EditorSession, kind: LayerKind): void {
  const doc = desk.ready();
  if (!doc) return;
  if (doc.layers.length >= MAX_LAYERS) {
    desk.done(`最多 ${MAX_LAYERS} 个图层，请先删除一个`);
    return;
  }
  const { name } = doc.addLayer(kind);
  desk.followLayer();
  desk.done(`已新建${name}`);
}

export function removeLayer(desk: EditorSession, id: number): void {
  onLayer(desk, id, (doc, layer) => {
    if (!doc.removable(id)) {
      desk.done('至少要有一个蒙版图层');
      return;
    }
    doc.removeLayer(id);
    desk.followLayer();
    desk.afterChange(`已删除${layer.name}，可撤销`);
  });
}

export function activateLayer(desk: EditorSession, id: number): void {
  onLayer(desk, id, (doc, layer) => {
    doc.activeId = id;
    desk.followLayer();
    desk.done(`正在编辑${layer.name}`);
  });
}

export function showLayer(desk: EditorSession, id: number, visible: boolean): void {
  onLayer(desk, id, (doc, layer) => {
    doc.show(id, visible);
    desk.renderer.redraw();
    desk.afterChange(`${visible ? '显示' : '隐藏'}${layer.name}`);
  });
}

export function showPicture(desk: EditorSession, visible: boolean): void {
  desk.pictureVisible = visible;
  desk.renderer.redraw();
  desk.done(`${visible ? '显示' : '隐藏'}原图`);
}

function onLayer(desk: EditorSession, id: number, run: (doc: EditorDocument, layer: Layer) => void): void {
  const doc = desk.ready();
  const layer = doc?.layers.find((one) => one.id === id);
  if (doc && layer) run(doc, layer);
}
