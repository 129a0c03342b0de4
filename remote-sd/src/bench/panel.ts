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
  /** The file whose parameters are read. */
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
  /** Place in the strip. */
  order: number;
  /**
   * Its chunk is `tab-<slug>`. Left out by the one panel that is the frame of drawing itself, which
   * comes with the workbench.
   */
  page?: () => Promise<ComponentType<PanelProps>>;
  /** Pictures are drawn there: such panels have the one queue, stage and film. */
  draws?: true;
  /** It is as high as the window, with parts that scroll. */
  filled?: true;
  /** It takes a picture that is dropped or pasted; elsewhere its parameters are read. */
  takesPictures?: true;
}
