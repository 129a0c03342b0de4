import { openBuiltin } from '../../service/src/engines/builtin/engine.ts';
import { zTxt2imgParams } from '../../shared/src/contracts/aigc.ts';

/** Pictures by the built-in engine; `onSeen` is called with every preview and picture. */
export async function paint(params: object, onSeen: () => void): Promise<void> {
  const engine = openBuiltin();
  await engine.run(
    { id: 'paint', params: zTxt2imgParams.parse({ tool: 'txt2img', ...params }), seed: 1, files: {}, made: 0 },
    {
      signal: new AbortController().signal,
      onProgress: ({ preview }) => {
        if (preview) onSeen();
      },
      onImage: onSeen,
      onOutcome: () => undefined,
    },
  );
  await engine.close();
}
