import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const gauges = { revision: () => 7, tabs: () => 2, consoles: () => 0 };

async function seriesOf(process?: number): Promise<string[]> {
  const metrics = createMetrics(gauges, process);
  const answer = Object.assign(new EventEmitter(), { statusCode: 200 });
  metrics.watch('page', answer as unknown as ServerResponse);
  answer.emit('close');
  return (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

it('every series of one of several processes names the process', async () => {
  const series = await seriesOf(3);
  expect(series.filter((line) => !line.includes('process="3"'))).toEqual([]);
  expect(series).toContain('release_http_requests_total{route="page",process="3",status="200"} 1');
  expect(series).toContain('release_revision{process="3"} 7');
});

it('a process alone has no label of its number', async () => {
  const series = await seriesOf();
  expect(series.join('\n')).not.toContain('process="');
  expect(series).toContain('release_http_requests_total{route="page",status="200"} 1');
});
