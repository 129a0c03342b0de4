import type { ComponentType } from 'react';
import type { PictureFile } from '../features/info/hooks/use-picture-file.ts';
import type { LabelText } from '../model/label-text.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** Props of every panel. */
export interface PanelProps {
  bench: WorkbenchState;
  queueOpen: boolean;
  onQueueClose: () => void;
  /** A picture dropped or pasted anywhere on the page, for a panel that takes pictures. */
  given: File | null;
  onTaken: () => void;
  /** The picture file whose parameters are shown in 图片信息. */
  file: PictureFile;
}

/**
 * A panel's entry, `panel` of `src/panels/<slug>/panel.ts`: its address, its tab, its label in
 * strip, palette and dictionary, and its chunk follow from it; nothing lists it. Every visitor of
 * the workbench loads the entry, so it imports types alone. Its folder's name follows
 * `/SD/components/`.
 */
export interface PanelDeclaration {
  label: LabelText;
  /** Position in the tab strip, ascending. */
  order: number;
  /**
   * Loads the page, whose chunk is `tab-<slug>`. Only the panel that is the drawing frame itself
   * has none, as it is part of the workbench's chunk.
   */
  page?: () => Promise<ComponentType<PanelProps>>;
  /** The panel draws pictures: such panels share one queue, stage and film strip. */
  draws?: true;
  /** The panel is as high as the window, and its sections scroll. */
  filled?: true;
  /** The panel receives dropped and pasted pictures; in other panels their parameters are read. */
  takesPictures?: true;
}
