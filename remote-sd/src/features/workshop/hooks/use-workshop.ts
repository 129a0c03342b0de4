import type { WorkshopJob, WorkshopParams } from '@app/shared/contracts/workshop';
import { call, describeError } from '@app/shared/http/call';
import { callKey, queryClient, useCall, useInvalidate } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { newId } from '@app/shared/state/new-id';
import { useEffect, useRef, useState } from 'react';
import { useSingleRun } from '../../../ui/use-single-run.ts';

const JOBS = 'GET /workshop/jobs';
/** Polling interval of a running job, in ms. */
const POLL_MS = 1000;
const BACKGROUND_CALL = { quiet: true, background: true } as const;

export const isOpen = ({ state }: WorkshopJob): boolean => state === 'waiting' || state === 'running';

const cacheJob = (job: WorkshopJob): void => {
  queryClient.setQueryData<WorkshopJob[]>(callKey(JOBS, {}), (jobs = []) =>
    jobs.some(({ id }) => id === job.id) ? jobs.map((each) => (each.id === job.id ? job : each)) : [job, ...jobs],
  );
};

/** Files of the workshop and the person's jobs, kept current while one is under way. */
export function useWorkshop() {
  const known = queryClient.getQueryData<WorkshopJob[]>(callKey(JOBS, {}));
  const jobs = useCall(JOBS, {}, { ...BACKGROUND_CALL, refetchInterval: known?.some(isOpen) ? POLL_MS : false });
  const files = useCall('GET /workshop/files', {}, { ...BACKGROUND_CALL });
  const [problem, setProblem] = useState('');
  const { run, running } = useSingleRun();
  const invalidate = useInvalidate();

  const made = jobs.data?.filter(({ state }) => state === 'done').length;
  const before = useRef(made);
  useEffect(() => {
    if (before.current !== undefined && made !== before.current) void invalidate('GET /workshop/files');
    before.current = made;
  }, [made, invalidate]);

  async function saveJob(params: WorkshopParams): Promise<WorkshopJob | null> {
    setProblem('');
    try {
      const job = await call('POST /workshop/job/save', { requestId: newId(), params }, { quiet: true });
      cacheJob(job);
      return job;
    } catch (error) {
      setProblem(describeError(error));
      return null;
    }
  }
  /** Starts a job; null when it is refused, or another one is being sent. */
  const start = (params: WorkshopParams) => run(() => saveJob(params));

  async function cancel({ id }: WorkshopJob): Promise<void> {
    try {
      cacheJob(await call('POST /workshop/job/cancel', { id }, { quiet: true }));
    } catch (error) {
      toast.error(`没有取消：${describeError(error)}`);
    }
  }

  return { jobs, files, problem, setProblem, sending: running, start, cancel };
}

export type Workshop = ReturnType<typeof useWorkshop>;
