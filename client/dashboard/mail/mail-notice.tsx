import { useQuery } from '@tanstack/react-query'
import { mailMessages } from './mail-messages.ts'
import { mailSetUpOptions } from './mail-queries.ts'

/** Says quietly that customers get no mail; everything else works without it. */
export function MailNotice() {
  const { data } = useQuery(mailSetUpOptions)
  if (data?.isSetUp !== false) return null
  return <p className="notice">{mailMessages.notSetUp}</p>
}
