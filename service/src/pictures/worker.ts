import sharp from 'sharp';
import { doPictureJob, type PictureJob } from './work.ts';

// No picture is processed twice, so a cache would only hold memory. One thread per picture, so that
// a large one leaves CPU time to the others.
sharp.cache(false);
sharp.concurrency(1);

export type PictureAnswer = { value: Awaited<ReturnType<typeof doPictureJob>> } | { fault: string };

/** Entry of a picture process: runs one job at a time, until the service ends. */
process.on('message', (job: PictureJob) => {
  doPictureJob(job).then(
    (value) => process.send?.({ value } satisfies PictureAnswer),
    (error: unknown) => process.send?.({ fault: String(error) } satisfies PictureAnswer),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal reaches this process as well; the service decides when it ends.
process.on('SIGINT', () => undefined);
