import { useSendWaiting } from './use-presses.ts'

/** Sends what Today could not, from the dashboard's other screens too; shows nothing. */
export default function SendWaiting({ email }: { email: string }) {
  useSendWaiting(email)
  return null
}
