import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import type { ThreadSummaryJson } from '../../../../shared/rules/message/message-json.ts'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { useNow } from '../../../lib/ui/use-now.ts'
import { threadsOptions } from '../../components/message/message-queries.ts'
import { dayText, threadMessages as messages } from '../../components/message/thread-messages.ts'
import { threadSearch } from '../../components/message/thread-search.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { Screen } from '../../lib/ui/screen.tsx'

/** The customers and numbers that texted or were texted, the newest first. */
export function ThreadList() {
  const query = useQuery(threadsOptions)
  const now = useNow()
  const { data } = query
  const { empty } = messages
  return (
    <Screen title={messages.title}>
      {query.isError && <LoadError title={messages.loadFailed} query={query} />}
      {query.isPending && <p role="status">{messages.loading}</p>}
      {data?.threads.length === 0 && (
        <MessageCard
          icon={<MessagesSquare />}
          title={empty.title}
          text={data.isSetUp ? empty.text : empty.notSetUp}
        />
      )}
      {data && data.threads.length > 0 && (
        <ul className="card thread-list">
          {data.threads.map((thread) => (
            <ThreadRow key={thread.phoneKey} thread={thread} now={now} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function ThreadRow({ thread, now }: { thread: ThreadSummaryJson; now: number }) {
  const { name, phone, customerId, direction, body, at, unread } = thread
  return (
    <li>
      <Link to={dashboardPaths.messages} search={threadSearch(thread)} className="thread-row">
        <span className="thread-row-head">
          <strong translate="no">{name}</strong>
          <small>{dayText(at, now)}</small>
        </span>
        <span className="thread-row-text">{direction === 'out' ? messages.you + body : body}</span>
        <span className="thread-row-marks">
          {unread > 0 && <span className="badge badge-amber">{messages.unread(unread)}</span>}
          {customerId === null && name === phone && <span className="badge">{messages.unknownNumber}</span>}
        </span>
      </Link>
    </li>
  )
}
