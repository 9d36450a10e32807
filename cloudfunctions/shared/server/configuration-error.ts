/** The function is configured wrongly. The message names settings but no values, so it may be logged. */
export class ConfigurationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigurationError';
  }
}
