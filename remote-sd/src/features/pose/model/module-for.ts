import type { Capabilities } from '@app/shared/contracts/aigc';

/** Modules that find people with hands and faces, the best first. */
const MODULES = ['dw_openpose_full', 'openpose_full', 'openpose_face', 'openpose_hand', 'openpose'];

/** The module of an engine that finds people; undefined where none tells joints. */
export function moduleFor(control: Capabilities['control'] | undefined): string | undefined {
  return control?.previews ? MODULES.find((module) => control.modules.some(({ name }) => name === module)) : undefined;
}
