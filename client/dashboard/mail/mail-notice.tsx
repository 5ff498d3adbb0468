import { useQuery } from '@tanstack/react-query'
import { mailSetUpOptions } from './mail-queries.ts'

/** Says quietly that customers get no mail; everything else works without it. */
export function MailNotice() {
  const { data } = useQuery(mailSetUpOptions)
  if (data?.isSetUp !== false) return null
  return (
    <p className="notice mail-notice">
      Mail is not set up: neither customers nor you get messages about bookings. The README says how, under
      “Mail”.
    </p>
  )
}
