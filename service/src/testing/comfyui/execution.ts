import { createHash } from 'node:crypto';
import { before, isLink, isOutput, type Graph, type Node } from './nodes.ts';
import { make, pngOf, type Value } from './painting.ts';
import type { ComfyuiServer } from './server-state.ts';
import type { Sockets } from './sockets.ts';
import { InterruptError, NodeError, ProcessEndError, RUN_FAULTS } from './troubles.ts';

export interface Job {
  id: string;
  /** The queue runs jobs in ascending order of this number. */
  number: number;
  graph: Graph;
  clientId: string;
  extraData: Record<string, unknown>;
  /** Valid outputs of the job. */
  outputs: string[];
  /** Set for another client's job: it runs until this promise settles. */
  foreign?: Promise<void>;
  stopped: boolean;
  stop: () => void;
  /** The running node. */
  node: string | null;
}
/** End of a run, with its history entry. */
export interface Ran {
  status: 'success' | 'error';
  outputs: Record<string, object>;
  messages: [event: string, data: object][];
}
interface Made {
  value: Value;
  ui: object | null;
}

interface Means {
  state: () => ComfyuiServer;
  sockets: () => Sockets;
  fileOf: (name: string) => Buffer | undefined;
  /** Called when a sampler starts; returns a promise when it is held. */
  arrive: () => Promise<void> | null;
  /** Written files. */
  files: Map<string, Buffer>;
}

/** Runs graphs node by node; results of the previous run with the same inputs are reused. */
export function openExecution({ state, sockets, fileOf, arrive, files }: Means) {
  let cache = new Map<string, Made>();
  let written = 0;

  /** Signatures of nodes, equal for nodes with equal results. */
  function signatures(graph: Graph): Map<string, string> {
    const known = new Map<string, string>();
    const sign = (id: string): string => {
      const before = known.get(id);
      if (before) return before;
      const { class_type: kind, inputs } = graph[id]!;
      const hash = createHash('sha1').update(kind);
      for (const [name, value] of Object.entries(inputs).toSorted(([one], [other]) => one.localeCompare(other)))
        hash.update(`\n${name}=${isLink(value) ? `${sign(value[0])}:${value[1]}` : JSON.stringify(value)}`);
      if (typeof inputs.image === 'string') hash.update(fileOf(inputs.image) ?? '');
      known.set(id, hash.digest('hex'));
      return known.get(id)!;
    };
    Object.keys(graph).forEach(sign);
    return known;
  }

  return async function execute(job: Job): Promise<Ran> {
    const { graph, clientId } = job;
    const messages: Ran['messages'] = [];
    const outputs: Record<string, object> = {};
    const executed: string[] = [];
    const send = (type: string, data: object) => sockets().send(clientId, { type, data });
    const message = (type: string, data: object) => {
      const whole = { ...data, prompt_id: job.id, timestamp: Date.now() + state().clockMs };
      messages.push([type, whole]);
      send(type, whole);
    };
    const about = (id: string) => ({
      node_id: id,
      prompt_id: job.id,
      display_node_id: id,
      parent_node_id: null,
      real_node_id: id,
    });
    const progress = new Map<string, object>();
    const sendState = (id: string, value: number, max: number, at: 'running' | 'finished') => {
      progress.set(id, { value, max, state: at, ...about(id) });
      if (state().flavour !== 'old') send('progress_state', { prompt_id: job.id, nodes: Object.fromEntries(progress) });
    };
    const step = (id: string, value: number, max: number) => {
      sendState(id, value, max, 'running');
      const { preview, flavour } = state();
      const named = sockets().isNamed(clientId);
      const shown = flavour !== 'newest' || job.extraData.preview_method !== 'none' ? preview : null;
      if (shown && named) sockets().sendPreview(clientId, shown, about(id));
      send('progress', { value, max, prompt_id: job.id, node: id });
      if (shown && !named) sockets().sendPreview(clientId, shown, null);
    };

    const signs = signatures(graph);
    cache = new Map([...cache].filter(([sign]) => [...signs.values()].includes(sign)));
    const cachedOf = (id: string) => {
      const found = cache.get(signs.get(id)!);
      return found && (!state().trouble || !isOutput(graph[id]!)) ? found : undefined;
    };
    message('execution_start', {});
    message('execution_cached', { nodes: Object.keys(graph).filter(cachedOf) });
    const ran = new Map<string, Made>();
    const valueOf = (id: string) => (ran.get(id) ?? cachedOf(id))!.value;

    async function sample(id: string, { inputs }: Node): Promise<Value> {
      const steps = inputs.steps as number;
      const held = arrive();
      if (held) {
        step(id, 1, steps);
        await Promise.race([held, new Promise<void>((resolve) => (job.stop = resolve))]);
      }
      if (state().trouble === 'restarted') throw new ProcessEndError();
      const fault = RUN_FAULTS[state().trouble!];
      if (fault) throw new NodeError(...fault);
      if (job.stopped || state().trouble === 'interrupted') throw new InterruptError();
      for (let at = held ? 2 : 1; at <= steps; at += 1) step(id, at, steps);
      return {
        ...valueOf((inputs.latent_image as [string])[0]),
        seed: (inputs.seed ?? inputs.noise_seed) as number,
      };
    }

    async function give(value: Value, { class_type: kind, inputs }: Node): Promise<object | null> {
      const { trouble } = state();
      if (trouble === 'no-picture') return null;
      const png = await pngOf(value, trouble);
      const saved = kind === 'SaveImage';
      written += 1;
      const prefix = saved ? (inputs.filename_prefix as string) : 'ComfyUI_temp_abcde';
      const name = `${prefix}_${String(written).padStart(5, '0')}_.png`;
      files.set(name, trouble === 'half-picture' ? png.subarray(0, 60) : png);
      const slash = name.lastIndexOf('/');
      const image = {
        filename: name.slice(slash + 1),
        subfolder: slash < 0 ? '' : name.slice(0, slash),
        type: saved ? 'output' : 'temp',
      };
      return { images: Array.from({ length: value.batch ?? 1 }, () => image) };
    }

    async function run(id: string, node: Node): Promise<Made> {
      const from = (input: string) => valueOf((node.inputs[input] as [string])[0]);
      if (node.class_type === 'KSampler' || node.class_type === 'KSamplerAdvanced')
        return { value: await sample(id, node), ui: null };
      if (isOutput(node)) return { value: from('images'), ui: await give(from('images'), node) };
      const value = await make(node, { from, fileOf, holdings: state().holdings });
      if (node.class_type === 'ImageUpscaleWithModel') step(id, 1, 1);
      return { value, ui: null };
    }

    async function visit(id: string): Promise<void> {
      if (ran.has(id)) return;
      const node = graph[id]!;
      const cached = cachedOf(id);
      if (!cached) for (const link of before(node)) await visit(link);
      else if (!isOutput(node)) return;
      const shown = { node: id, display_node: id };
      if (!cached) {
        job.node = id;
        sendState(id, 0, 1, 'running');
        send('executing', { ...shown, prompt_id: job.id });
      }
      const made = cached ?? (await run(id, node));
      ran.set(id, made);
      if (!cached) executed.push(id);
      if (!isOutput(node) || made.ui) cache.set(signs.get(id)!, made);
      if (made.ui) {
        outputs[id] = made.ui;
        send('executed', { ...shown, output: made.ui, prompt_id: job.id });
      }
      sendState(id, 1, 1, 'finished');
    }

    try {
      for (const id of job.outputs) await visit(id);
      message('execution_success', {});
      return { status: 'success', outputs, messages };
    } catch (error) {
      const id = job.node!;
      const { class_type: kind, inputs } = graph[id]!;
      const where = { node_id: id, node_type: kind, executed };
      if (error instanceof ProcessEndError) return { status: 'error', outputs: {}, messages };
      if (error instanceof InterruptError) message('execution_interrupted', where);
      else {
        const known = error instanceof NodeError ? error.kind : 'RuntimeError';
        message('execution_error', {
          ...where,
          exception_message: `${(error as Error).message}\n`,
          exception_type: known,
          traceback: ['  File "execution.py", line 1, in execute\n'],
          current_inputs: Object.fromEntries(
            Object.entries(inputs).map(([name, value]) => [name, [isLink(value) ? null : value]]),
          ),
          current_outputs: Object.keys(graph),
        });
      }
      return { status: 'error', outputs: {}, messages };
    } finally {
      job.node = null;
    }
  };
}
