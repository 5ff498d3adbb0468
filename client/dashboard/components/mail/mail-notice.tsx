import { useQuery } from '@tanstack/react-query'
import { mailMessages } from './mail-messages.ts'
import { mailOptions } from './mail-queries.ts'
import { MailTrouble } from './mail-trouble.tsx'

/** Says that customers get no mail, or that some of it is in trouble; everything else works without it. */
export function MailNotice() {
  const { data } = useQuery(mailOptions)
  if (!data) return null
  if (!data.isSetUp) return <p className="notice">{mailMessages.notSetUp}</p>
  if (data.failed + data.doubtful === 0) return null
  return <MailTrouble trouble={data} />
}
