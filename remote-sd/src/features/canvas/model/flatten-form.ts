import type { RepaintForm } from '../../../draft/repaint.ts';
import type { Size } from '../../../model/canvas/geometry.ts';
import { drawingGround, flattenRepaint } from './flatten.ts';
import { renderPicture } from './render-composition.ts';

/** The form of 图生图 with one uploaded picture and mask. */
export const flattenForm = (repaint: RepaintForm, form: Size) => flattenRepaint(repaint, form, renderPicture);

/** The picture to draw on, uploaded, with mask and paint in its pixels. */
export const renderGround = (repaint: RepaintForm, form: Size) => drawingGround(repaint, form, renderPicture);
