/** The function was set up wrongly. Its message names settings, never their values, and therefore may be logged. */
export class ConfigurationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigurationError';
  }
}
