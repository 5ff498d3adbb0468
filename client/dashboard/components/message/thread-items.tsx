import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { Fragment } from 'react'
import type {
  ThreadEmailJson,
  ThreadItemJson,
  ThreadTextJson,
} from '../../../../shared/rules/message/message-json.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { defaultSort } from '../../lib/routing/screen-views.ts'
import { emailEventLabels } from '../email/email-messages.ts'
import { dayOf, dayText, emailNote, emailSubject, textNote } from './thread-messages.ts'

type ThreadItemsProps = { items: readonly ThreadItemJson[]; now: number }

/** Texts and emails, oldest first, by day. */
export const ThreadItems = ({ items, now }: ThreadItemsProps) => (
  <ol className="thread">
    {items.map((item, index) => {
      const before = items[index - 1]
      const isNewDay = !before || dayOf(before) !== dayOf(item)
      return (
        <Fragment key={item.id}>
          {isNewDay && (
            <li className="thread-day">
              <h2>{dayText(item.at, now)}</h2>
            </li>
          )}
          {item.kind === 'text' ? <TextBubble text={item} /> : <EmailBubble email={item} />}
        </Fragment>
      )
    })}
  </ol>
)

function TextBubble({ text }: { text: ThreadTextJson }) {
  const isTheirs = text.direction === 'in'
  const kind = isTheirs ? 'is-theirs' : text.event ? 'is-automatic' : ''
  return (
    <li className={`thread-item ${isTheirs ? 'is-theirs' : ''}`}>
      <p className={`bubble ${kind}`}>
        <span className="visually-hidden">{isTheirs ? 'From the customer: ' : 'To the customer: '}</span>
        <span className="bubble-text">{text.body}</span>
      </p>
      <p className={`thread-note ${text.state === 'failed' ? 'is-failed' : ''}`}>{textNote(text)}</p>
    </li>
  )
}

function EmailBubble({ email }: { email: ThreadEmailJson }) {
  const { about, event, state } = email
  const title = emailEventLabels[event]
  return (
    <li className="thread-item">
      <div className="bubble is-email">
        <p className="bubble-title">
          <Mail aria-hidden="true" />
          {about.kind === 'booking' ? (
            <Link to={dashboardPaths.list} search={{ ...defaultSort, booking: about.id }}>
              {title}
            </Link>
          ) : (
            <Link to={dashboardPaths.quotes} search={{ quote: about.id }}>
              {title}
            </Link>
          )}
        </p>
        <p>{emailSubject(email)}</p>
      </div>
      <p className={`thread-note ${state === 'failed' ? 'is-failed' : ''}`}>{emailNote(email)}</p>
    </li>
  )
}
