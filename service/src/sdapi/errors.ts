/** A refusal in the web UI's own form: `error` is the class that it names, `detail` what it says. */
export class WebUiError extends Error {
  readonly status: number;
  readonly error: string;
  constructor(status: number, detail: string, error = 'HTTPException') {
    super(detail);
    this.status = status;
    this.error = error;
  }
}
