/** The database did not answer at all: see `limitTime`. */
export class DatabaseTimeoutError extends Error {}
