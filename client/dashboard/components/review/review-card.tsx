import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { businessDate, formatDate } from '../../../../shared/lib/time/business-time.ts'
import { reviewLimits, starCounts, starsText } from '../../../../shared/rules/review/review.ts'
import type { ReviewJson, ReviewListJson } from '../../../../shared/rules/review/review-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { TextField } from '../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { reviewsKey } from '../../lib/api/query-keys.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { ConflictNotice } from '../../lib/document/conflict-notice.tsx'
import { type DocumentField, describeDocumentChanges } from '../../lib/document/describe-document-changes.ts'
import { useDocumentForm } from '../../lib/document/use-document-form.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { AsyncConfirmDialog } from '../../lib/ui/async-confirm-dialog.tsx'
import { reviewScreenMessages } from './review-messages.ts'

const messages = reviewScreenMessages

/** Shows a saved review in every loaded list, so that the next change is based on it before the lists are refetched. */
function setCachedReview(queryClient: QueryClient, saved: ReviewJson) {
  const replace = (review: ReviewJson) => (review.bookingId === saved.bookingId ? saved : review)
  queryClient.setQueriesData<InfiniteData<ReviewListJson>>(
    { queryKey: reviewsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(replace) })),
      },
  )
}

/** One review with its actions: publish, hide or reply. Only reviews from elsewhere can be deleted. */
export function ReviewCard({ review }: { review: ReviewJson }) {
  const queryClient = useQueryClient()
  const [isReplying, setReplying] = useState(false)
  const setPublished = async (published: boolean) => {
    const json = { published, updatedAt: review.updatedAt }
    const params = { bookingId: review.bookingId }
    setCachedReview(queryClient, await apiRequest('PATCH /api/admin/reviews/:bookingId', { params, json }))
  }
  const publish = useSave(() => setPublished(true), messages.publish)
  const hide = useSave(() => setPublished(false), messages.hide)
  const {
    bookingId,
    stars,
    words,
    displayName,
    area,
    serviceName,
    submittedAt,
    publishedAt,
    answer,
    source,
    link,
  } = review
  const headingId = useId()
  return (
    <li className="card review-card" aria-labelledby={headingId}>
      <h3 id={headingId}>
        <span className="review-stars" aria-hidden="true">
          {starCounts.map((each) => (each <= stars ? '★' : '☆')).join('')}
        </span>
        <span className="visually-hidden">{`${starsText(stars)}: `}</span>
        <span>{`${displayName || messages.anonymous}, ${area}`}</span>
      </h3>
      <p className="field-hint">
        {link ? (
          <a href={link} target="_blank" rel="noopener">
            <span>{source}</span>
            <span className="visually-hidden"> in a new tab</span>
          </a>
        ) : (
          <Link to={dashboardPaths.list} search={{ booking: bookingId }}>
            {serviceName}
          </Link>
        )}
        <span>{` · ${link ? formatDate(businessDate(Date.parse(submittedAt))) : formatInstant(submittedAt)} `}</span>
        <span className={publishedAt ? 'badge badge-green' : 'badge'}>
          {publishedAt ? 'Published' : 'Not published'}
        </span>
      </p>
      <p className="review-words">{words || messages.noWords}</p>
      {answer && !isReplying && (
        <p className="review-words">
          <b>Your answer:</b> <span>{answer}</span>
        </p>
      )}
      {isReplying ? (
        <ReplyForm review={review} onDone={() => setReplying(false)} />
      ) : (
        <p className="site-actions">
          <BusyButton
            className={publishedAt ? 'button button-small' : 'button button-small button-dark'}
            isBusy={publish.isPending || hide.isPending}
            onClick={() => (publishedAt ? hide : publish).mutate()}
          >
            {publishedAt ? 'Hide' : 'Publish'}
          </BusyButton>
          <button type="button" className="button button-small" onClick={() => setReplying(true)}>
            {answer ? 'Edit answer' : 'Answer'}
          </button>
          {link && <DeleteReview bookingId={bookingId} />}
        </p>
      )}
    </li>
  )
}

function DeleteReview({ bookingId }: Pick<ReviewJson, 'bookingId'>) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useSave(
    () => apiRequest('DELETE /api/admin/reviews/:bookingId', { params: { bookingId } }),
    messages.delete,
  )
  return (
    <>
      <button type="button" className="button button-small button-quiet" onClick={() => setConfirming(true)}>
        Delete
      </button>
      {isConfirming && (
        <AsyncConfirmDialog
          messages={messages.delete.confirmDialog}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutateAsync()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

function ReplyForm({ review, onDone }: { review: ReviewJson; onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useDocumentForm({
    stored: review,
    toValues: toReplyValues,
    toInput: identity,
    fromConflict: (current) =>
      current && 'bookingId' in current && 'stars' in current ? current : undefined,
    describeChanges: (before, now) => describeDocumentChanges(reviewFields, before, now),
    messages: messages.answer,
    send: ({ all: { answer }, baseline: { bookingId, updatedAt } }) =>
      apiRequest('PATCH /api/admin/reviews/:bookingId', {
        params: { bookingId },
        json: { answer: answer.trim() || null, updatedAt },
      }),
    applySaved: (saved) => setCachedReview(queryClient, saved),
    onSaved: onDone,
  })
  const { answer } = form.values
  return (
    <form
      className="review-answer-form"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <TextField
        label="Your answer"
        hint={`${messages.answerHint} ${reviewLimits.answer - answer.length} left.`}
        error={form.errors.answer}
        value={answer}
        onChange={(answer) => form.change({ answer })}
      />
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <p className="site-actions">
        <BusyButton className="button button-small button-dark" type="submit" isBusy={form.isSaving}>
          Save answer
        </BusyButton>
        <button type="button" className="button button-small" onClick={onDone}>
          Cancel
        </button>
      </p>
    </form>
  )
}

const toReplyValues = ({ answer }: ReviewJson) => ({ answer: answer ?? '' })
const identity = (values: { answer: string }) => values

const reviewFields: readonly DocumentField<ReviewJson>[] = [
  { label: 'Answer', show: ({ answer }) => answer ?? '' },
  { label: 'Published', show: ({ publishedAt }) => (publishedAt ? 'yes' : 'no') },
  { label: 'Review', show: ({ words }) => words },
]
