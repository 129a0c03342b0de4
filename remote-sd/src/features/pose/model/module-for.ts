import type { Capabilities } from '@app/shared/contracts/aigc';

/** Preprocessors that find people with hands and faces, the most detailed first. */
const MODULES = ['dw_openpose_full', 'openpose_full', 'openpose_face', 'openpose_hand', 'openpose'];

/** The preprocessor of an engine that finds people; undefined where none returns joints. */
export function moduleFor(control: Capabilities['control'] | undefined): string | undefined {
  return control?.previews ? MODULES.find((module) => control.modules.some(({ name }) => name === module)) : undefined;
}
