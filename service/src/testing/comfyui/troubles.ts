/** Faults of jobs and requests. */
export type Trouble =
  | 'cuda-memory'
  | 'hip-memory'
  | 'mps-memory'
  | 'directml-memory'
  | 'gpu-broken'
  | 'bad-file'
  | 'no-clip'
  | 'mismatch'
  | 'moved'
  | 'vae-channels'
  | 'broken-pth'
  | 'cpu-memory'
  | 'no-vision'
  | 'no-adapter'
  | 'picture-gone'
  | 'unknown-error'
  | 'black'
  | 'no-picture'
  | 'half-picture'
  | 'small'
  | 'interrupted'
  | 'restarted'
  | 'partly'
  | 'model-gone'
  | 'no-node'
  | 'forbidden'
  | 'busy'
  | 'too-large'
  | 'html'
  | 'half-json'
  | 'dies-in-the-middle';

type RunFault = [type: string, message: string];
/** Exceptions of a sampler, as ComfyUI reports them. */
export const RUN_FAULTS: Partial<Record<Trouble, RunFault>> = {
  'cuda-memory': ['torch.OutOfMemoryError', 'Allocation on device 0 would exceed allowed memory. (out of memory)'],
  'hip-memory': ['torch.OutOfMemoryError', 'HIP out of memory. Tried to allocate 4.50 GiB.'],
  'mps-memory': ['RuntimeError', 'MPS backend out of memory (MPS allocated: 17.59 GB, max allowed: 18.13 GB).'],
  'directml-memory': [
    'RuntimeError',
    'Could not allocate tensor with 1073741824 bytes. There is not enough GPU video memory available!',
  ],
  'gpu-broken': ['torch.AcceleratorError', 'CUDA error: an illegal memory access was encountered'],
  'bad-file': ['RuntimeError', 'ERROR: Could not detect model type of: /models/checkpoints/cat.safetensors'],
  'no-clip': ['RuntimeError', 'ERROR: clip input is invalid: None\n\nIf the clip is from a checkpoint loader node …'],
  mismatch: ['RuntimeError', 'mat1 and mat2 shapes cannot be multiplied (77x2048 and 768x320)'],
  moved: ['FileNotFoundError', "Model in folder 'checkpoints' with filename 'cat.safetensors' not found."],
  'vae-channels': [
    'RuntimeError',
    'Given groups=1, weight of size [512, 16, 3, 3], expected input[1, 4, 8, 8] to have 16 channels, but got 4 channels instead',
  ],
  'broken-pth': ['_pickle.UnpicklingError', 'Weights only load failed. In PyTorch 2.6, we changed the default value …'],
  'cpu-memory': [
    'RuntimeError',
    "[enforce fail at alloc_cpu.cpp:124] err == 0. DefaultCPUAllocator: can't allocate memory: you tried to allocate 274877906944 bytes. Error code 12 (Cannot allocate memory)",
  ],
  'no-vision': ['Exception', 'ClipVision model not found.'],
  'no-adapter': ['Exception', 'IPAdapter model not found.'],
  'unknown-error': ['ValueError', 'something nobody has seen before'],
};

/** An exception in a node. */
export class NodeError extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}
/** The process ended without a message. */
export class ProcessEndError extends Error {}
/** The running job was interrupted. */
export class InterruptError extends Error {}
