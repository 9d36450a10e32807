/** Something the person who starts the emulator can put right: shown as one line, without a stack. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFailure';
  }
}

/** A file or folder of the data that can't be read, and why. */
export function damagedData(path: string, cause: unknown): StartFailure {
  const reason = describeFailure(cause);
  return new StartFailure(`The data folder is damaged (${path}: ${reason}). Start afresh with: npm start -- --reset`, {
    cause,
  });
}

/** One line for stderr: what failed, without line breaks and without a stack. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
