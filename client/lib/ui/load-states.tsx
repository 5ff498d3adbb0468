import type { UseQueryResult } from '@tanstack/react-query'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import { BusyButton } from './busy-button.tsx'
import './load-states.css'

type MessageCardProps = { icon?: ViewElements; title: string; text: string; children?: ViewElements }

/** An empty state. */
export function MessageCard({ icon, title, text, children }: MessageCardProps) {
  return (
    <div className="card message-card">
      {icon}
      <p className="message-title">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  )
}

type LoadErrorProps = { title: string; query: Pick<UseQueryResult, 'data' | 'isFetching' | 'refetch'> }

/** Shown when loading failed, instead of the data or above its older version. */
export function LoadError({ title, query }: LoadErrorProps) {
  const hasOldData = query.data !== undefined
  return (
    <div className={hasOldData ? 'notice notice-error notice-row' : 'card message-card'}>
      <div role="alert">
        <p className="message-title">{title}</p>
        <p>
          {hasOldData ? 'What you see may be out of date.' : 'Please check your connection and try again.'}
        </p>
      </div>
      <RetryButton query={query} className="button" />
    </div>
  )
}

type RetryButtonProps = { query: Pick<UseQueryResult, 'isFetching' | 'refetch'>; className: string }

const RetryButton = ({ query, className }: RetryButtonProps) => (
  <BusyButton className={className} isBusy={query.isFetching} onClick={() => query.refetch()}>
    Try again
  </BusyButton>
)

export type LoadNoteProps = {
  query: Pick<UseQueryResult, 'errorUpdateCount' | 'isFetching' | 'refetch'>
  loading?: string
  failed?: string
}

/** A one-line placeholder for part of a page. A failed load stays marked as failed while it is retried. */
export function LoadNote({ query, loading = 'Loading...', failed = 'Failed to load' }: LoadNoteProps) {
  if (query.errorUpdateCount === 0) return <p className="field-hint">{loading}</p>
  return (
    <p className="field-error">
      <span>{`${failed} `}</span>
      <RetryButton query={query} className="button button-small" />
    </p>
  )
}
