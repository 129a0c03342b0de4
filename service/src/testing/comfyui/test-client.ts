import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { RecordedEvent } from './recorded.ts';
import type { Graph } from './nodes.ts';

/** The graph of the recorded runs; node 7 outputs its picture. */
export const graphOf = ({ text = 'a persimmon', seed = 777 } = {}): Graph => ({
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'SD1.5/cat.safetensors' } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text, clip: ['1', 1] } },
  '3': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['1', 1] } },
  '4': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 64, batch_size: 1 } },
  '5': {
    class_type: 'KSampler',
    inputs: {
      model: ['1', 0],
      positive: ['2', 0],
      negative: ['3', 0],
      cfg: 7,
      sampler_name: 'euler',
      scheduler: 'normal',
      latent_image: ['4', 0],
      seed,
      steps: 2,
      denoise: 1,
    },
  },
  '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
  '7': { class_type: 'PreviewImage', inputs: { images: ['6', 0] } },
});

export async function post(url: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url, { method: 'POST', body: text });
  const said = await answer.text();
  return { status: answer.status, body: said.startsWith('{') ? (JSON.parse(said) as unknown) : said };
}

/** A client independent of the service's own adapter, which stores all messages. */
export async function connect(url: string, { flags = true } = {}) {
  const clientId = randomUUID();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?clientId=${clientId}`);
  const events: RecordedEvent[] = [];
  let ended = () => undefined as void;
  socket.on('message', (data: Buffer, binary) => {
    if (binary) {
      const end = 8 + data.readUInt32BE(4);
      const about = data.readUInt32BE(0) === 4 && { meta: JSON.parse(data.subarray(8, end).toString()) as object };
      return void events.push({ head: data.subarray(0, 4).toString('hex'), ...about } as RecordedEvent);
    }
    const event = JSON.parse(data.toString()) as RecordedEvent;
    events.push(event);
    if (event.type === 'executing' && event.data['node'] === null) ended();
  });
  await once(socket, 'open');
  if (flags) {
    socket.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } }));
    await once(socket, 'message');
  }
  return {
    events,
    /** Runs a graph. @returns when the socket reports the end */
    async run(graph: Graph, begun: () => Promise<void> = async () => undefined): Promise<string> {
      const over = new Promise<void>((resolve) => (ended = resolve));
      const ask = { prompt: graph, client_id: clientId, extra_data: { preview_method: 'auto' } };
      const { body } = await post(`${url}/prompt`, ask);
      await begun();
      await over;
      return (body as { prompt_id: string }).prompt_id;
    },
    close: () => socket.terminate(),
  };
}
