import { commandLine, nobody } from '../../../../shared/rules/audit/audit.ts'

export const auditMessages = {
  about: 'Who signed in or changed what',
  kept: 'Exports too. Nobody can change these lines; they stay for a year.',
  loading: 'Loading the log...',
  loadFailed: 'Failed to load the log',
  exportFailed: 'Failed to export the log',
  none: 'Nothing has happened yet',
}

/** Who did something, where it was no account. */
export const actorNames: Record<string, string> = {
  [commandLine]: 'On the command line',
  [nobody]: 'Somebody who was not signed in',
}
