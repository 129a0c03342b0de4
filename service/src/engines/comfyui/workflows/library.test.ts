import { expect, it } from 'vitest';
import { RefusedAnswerError, OfflineError } from '../../remote/server.ts';
import { openLibrary } from './library.ts';
import { zNodeInfo, type NodeInfo } from './node-info.ts';

const WORKFLOW = {
  name: '海报',
  graph: {
    '1': { class_type: 'BrokenNode', inputs: {} },
    '2': { class_type: 'SaveImage', inputs: { images: ['1', 0] } },
  },
};
const WORKFLOWS = [WORKFLOW];
const SAVE: NodeInfo = zNodeInfo.parse({ input: { required: {} }, display_name: 'Save Image', output_node: true });

/** A library of an engine that answers for one class of nodes with an error. */
const failing = (error: Error) =>
  openLibrary(
    () => WORKFLOWS,
    (kind) => (kind === 'SaveImage' ? Promise.resolve(SAVE) : Promise.reject(error)),
  );

it('a node that fails to describe itself counts as missing from its workflow, and nothing else fails', async () => {
  const library = failing(new RefusedAnswerError('', 500, false, 'INPUT_TYPES'));
  await library.refresh();
  expect(library.forms()).toMatchObject([{ name: '海报', missing: ['绘图引擎没有节点「BrokenNode」'] }]);
});

it('an engine that becomes unreachable during the requests is reported, and no node counts as missing', async () => {
  await expect(failing(new OfflineError('绘图引擎连接不上', true, 'ECONNRESET')).refresh()).rejects.toThrow('连接不上');
});
