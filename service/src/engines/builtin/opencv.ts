import opencv from '@techstark/opencv-js';

type Cv = typeof opencv;
let loading: Promise<{ cv: Cv }> | null = null;

/** OpenCV, compiled once a worker. Wrapped in an object: the module itself has a `then`, which `await` would call. */
export function loadCv(): Promise<{ cv: Cv }> {
  loading ??= new Promise((resolve) => {
    const ready = () => resolve({ cv: opencv });
    if (typeof opencv.Mat === 'function') ready();
    else opencv.onRuntimeInitialized = ready;
  });
  return loading;
}
