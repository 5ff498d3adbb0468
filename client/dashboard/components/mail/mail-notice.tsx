import { useQuery } from '@tanstack/react-query'
import { emailMessages } from '../email/email-messages.ts'
import { emailStatusOptions } from '../email/email-queries.ts'
import { FailedEmails } from './mail-trouble.tsx'

/** Says that customers get no mail, or that some of it is in trouble; everything else works without it. */
export function EmailNotice() {
  const { data } = useQuery(emailStatusOptions)
  if (!data) return null
  if (!data.isSetUp) return <p className="notice">{emailMessages.notSetUp}</p>
  if (data.failed + data.doubtful === 0) return null
  return <FailedEmails status={data} />
}
