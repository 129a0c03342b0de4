import type { Problem } from '../document/problem.ts';

/** A request the registry will not carry out; `status` is the HTTP status, `problems` name every offender. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 409 | 412 | 413 | 422;
  readonly problems: Problem[];

  constructor(status: Refusal['status'], message: string, problems: Problem[] = []) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.problems = problems;
  }
}
