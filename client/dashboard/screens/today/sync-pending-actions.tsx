import { useSyncPendingActions } from './use-job-action.ts'

/** Sends what Today could not, from the dashboard's other screens too; shows nothing. */
export default function SyncPendingActions({ email }: { email: string }) {
  useSyncPendingActions(email)
  return null
}
