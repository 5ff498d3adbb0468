/** A file that cannot be imported. Its message says why, and what to do. */
export class ImportError extends Error {}
