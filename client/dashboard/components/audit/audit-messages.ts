import { anonymousActor, commandLineActor } from '../../../../shared/rules/audit/audit-actions.ts'

export const auditMessages = {
  about: 'Who signed in or changed what',
  retention: 'Exports too. Nobody can change these lines; they stay for a year.',
  loading: 'Loading the log...',
  loadFailed: 'Failed to load the log',
  exportFailed: 'Failed to export the log',
  empty: 'Nothing has happened yet',
}

/** Who did something, where it was no account. */
export const actorNames: Record<string, string> = {
  [commandLineActor]: 'On the command line',
  [anonymousActor]: 'Somebody who was not signed in',
}
