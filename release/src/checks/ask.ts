import type { StepCheck } from '@app/shared/contracts/release-checks';
import { publicLookup } from '@app/storage/public-network';
import { sendRequest } from '@app/storage/send-request';
import { z } from 'zod';
import type { CheckVerdict } from '../registry/step-checks.ts';
import { signatureHeaders } from '../webhooks/send.ts';
import type { CheckEndpoint } from './endpoints.ts';

/** Maximum bytes read of an answer. */
const ANSWER_BYTES = 100_000;
const REASON_LENGTH = 300;
/** Answers about the request and not about the version: too late, too early, too many. */
const NO_VERDICT = new Set([408, 425, 429]);

const zAnswer = z.object({ reason: z.string() });

/** The reason of an answer as one line of plain text; empty without one. */
function reasonOf(data: Buffer): string {
  try {
    const { reason } = zAnswer.parse(JSON.parse(data.toString('utf8')));
    return reason
      .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, REASON_LENGTH);
  } catch {
    return '';
  }
}

/** 2xx passes, 4xx with a reason fails; anything else is no answer. */
export function verdictOf(status: number, data: Buffer): CheckVerdict {
  if (status >= 200 && status < 300) return { state: 'passed', reason: '' };
  const reason = reasonOf(data);
  if (status >= 400 && status < 500 && !NO_VERDICT.has(status)) {
    if (reason !== '') return { state: 'failed', reason };
    return { state: 'unanswered', reason: `回答了 HTTP ${status}，但没有写明原因（reason）` };
  }
  return { state: 'unanswered', reason: `回答了 HTTP ${status}${reason === '' ? '' : `：${reason}`}` };
}

/** Asks once. A redirect is no answer, because only configured addresses are called. */
export async function askCheck(
  { id, name, version, step, traffic }: StepCheck,
  { url, secret, seconds }: CheckEndpoint,
  { allowPrivate, now, signal }: { allowPrivate: boolean; now: number; signal: AbortSignal },
): Promise<CheckVerdict> {
  const data = { app: name, version, step, share: traffic / 100 };
  const body = JSON.stringify({ type: 'step_check', timestamp: new Date(now).toISOString(), data });
  const patience = AbortSignal.timeout(seconds * 1000);
  try {
    const answer = await sendRequest(url, {
      headers: {
        'user-agent': 'release-checks/1',
        accept: 'application/json',
        ...signatureHeaders({ id, body }, secret, Math.floor(now / 1000)),
      },
      body: { type: 'application/json', data: Buffer.from(body) },
      signal: AbortSignal.any([patience, signal]),
      most: ANSWER_BYTES,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    return verdictOf(answer.status, answer.data);
  } catch (error) {
    if (patience.aborted) return { state: 'unanswered', reason: `${seconds} 秒内没有回答` };
    const why = error instanceof Error ? error.message : String(error);
    return { state: 'unanswered', reason: `无法连接：${why.slice(0, 200)}` };
  }
}
