import sharp from 'sharp';
import { doPictureJob, type PictureJob } from './work.ts';

// Each picture is met once: a cache would only hold memory. One thread a picture, so that a large
// one leaves the others theirs.
sharp.cache(false);
sharp.concurrency(1);

export type PictureAnswer = { value: Awaited<ReturnType<typeof doPictureJob>> } | { fault: string };

/** Entry of a picture process: one job at a time, until the service goes. */
process.on('message', (job: PictureJob) => {
  doPictureJob(job).then(
    (value) => process.send?.({ value } satisfies PictureAnswer),
    (error: unknown) => process.send?.({ fault: String(error) } satisfies PictureAnswer),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal reaches us as well; the service decides.
process.on('SIGINT', () => undefined);
