import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import type { ThreadSummaryJson } from '../../../../shared/rules/message/message-json.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatAge } from '../needs-you/time-left.ts'
import { threadSearch } from './thread-search.ts'

/** A customer's text that nobody has read. */
export const UnreadThread = ({ thread, now }: { thread: ThreadSummaryJson; now: number }) => (
  <li className="needs-you-item">
    <p className="needs-you-who">
      <Link to={dashboardPaths.messages} search={threadSearch(thread)}>
        {thread.name}
      </Link>
      <span className="badge badge-amber">{formatAge(thread.at, now)}</span>
    </p>
    <p>{`Text: ${thread.body}`}</p>
    <div className="needs-you-actions">
      <Link className="button button-small" to={dashboardPaths.messages} search={threadSearch(thread)}>
        <MessageSquareText />
        <span>Read</span>
        <span className="visually-hidden">{` the text of ${thread.name}`}</span>
      </Link>
    </div>
  </li>
)
