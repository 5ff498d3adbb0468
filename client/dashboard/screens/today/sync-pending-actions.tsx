import { useSyncPendingActions } from './use-job-action.ts'

/** Sends Today's pending actions from the dashboard's other screens. */
export default function SyncPendingActions({ email }: { email: string }) {
  useSyncPendingActions(email)
  return null
}
