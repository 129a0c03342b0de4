import { createRequire } from 'node:module';
import type opencv from '@techstark/opencv-js';

type Cv = typeof opencv;
let loading: Promise<{ cv: Cv }> | null = null;

/**
 * OpenCV, compiled once a worker, on first use. The module has a `then` that answers with itself:
 * whoever awaits it, or a loader that wraps it for `import`, waits for ever. Hence `require`, and
 * the object around it.
 */
export function loadCv(): Promise<{ cv: Cv }> {
  loading ??= new Promise((resolve) => {
    const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv & { onRuntimeInitialized?: () => void };
    const ready = () => resolve({ cv });
    if (typeof cv.Mat === 'function') ready();
    else cv.onRuntimeInitialized = ready;
  });
  return loading;
}
