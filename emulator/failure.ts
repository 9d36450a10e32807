/** A failure that the developer can fix. It is printed as one line, without a stack. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFailure';
  }
}

/** Creates the failure for a data file or folder that cannot be read. */
export function damagedData(path: string, cause: unknown): StartFailure {
  const reason = describeFailure(cause);
  return new StartFailure(
    `The data folder is damaged (${path}: ${reason}). Start with fresh data: npm start -- --reset`,
    {
      cause,
    },
  );
}

/** Returns an error's message as one line, without a stack. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
