// Everything that needs the database, as one module, so that the build makes one chunk of it.
export { app } from './app.ts'
export { onError } from './on-error.ts'
export { scheduled } from './scheduled.ts'
