import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { businessDate, formatShortDate } from '../../../../shared/lib/time/business-time.ts'
import { reviewLimits, starCounts, starsText } from '../../../../shared/rules/review/review.ts'
import type { ReviewJson } from '../../../../shared/rules/review/review-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { TextField } from '../../../lib/ui/form-field.tsx'
import { places } from '../../lib/address/places.ts'
import { call } from '../../lib/api/api.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { ConflictNotice } from '../../lib/document/conflict-notice.tsx'
import { type DocumentField, documentChanges } from '../../lib/document/document-changes.ts'
import { useDocumentDraft } from '../../lib/document/use-document-draft.ts'
import { formatInstant } from '../../lib/text/time-words.ts'
import { Question } from '../../lib/ui/question.tsx'
import { reviewScreenMessages } from './review-messages.ts'

const messages = reviewScreenMessages

/** One review, as it was given, with what the owner can do: publish it, hide it, answer it; one from elsewhere be deleted. */
export function ReviewCard({ review }: { review: ReviewJson }) {
  const {
    bookingId,
    stars,
    words,
    shownName,
    area,
    serviceName,
    givenAt,
    publishedAt,
    answer,
    source,
    link,
  } = review
  const [isAnswering, setAnswering] = useState(false)
  const publish = useSave(
    (published: boolean) =>
      call('PATCH /api/admin/reviews/:bookingId', {
        params: { bookingId },
        json: { published, updatedAt: review.updatedAt },
      }),
    publishedAt ? messages.hide : messages.publish,
  )
  const headingId = useId()
  return (
    <li className="card review-card" aria-labelledby={headingId}>
      <h3 id={headingId}>
        <span className="review-stars" aria-hidden="true">
          {starCounts.map((each) => (each <= stars ? '★' : '☆')).join('')}
        </span>
        <span className="visually-hidden">{`${starsText(stars)}: `}</span>
        <span>{`${shownName || messages.nobody}, ${area}`}</span>
      </h3>
      <p className="field-hint">
        {link ? (
          <a href={link} target="_blank" rel="noopener">
            <span>{source}</span>
            <span className="visually-hidden"> in a new tab</span>
          </a>
        ) : (
          <Link to={places.list} search={{ booking: bookingId }}>
            {serviceName}
          </Link>
        )}
        <span>{` · ${link ? formatShortDate(businessDate(Date.parse(givenAt))) : formatInstant(givenAt)} `}</span>
        <span className={publishedAt ? 'badge badge-green' : 'badge'}>
          {publishedAt ? 'Published' : 'Not published'}
        </span>
      </p>
      <p className="review-words">{words || messages.noWords}</p>
      {answer && !isAnswering && (
        <p className="review-words">
          <b>Your answer:</b> <span>{answer}</span>
        </p>
      )}
      {isAnswering ? (
        <AnswerForm review={review} onDone={() => setAnswering(false)} />
      ) : (
        <p className="site-actions">
          <BusyButton
            className={publishedAt ? 'button button-small' : 'button button-small button-dark'}
            isBusy={publish.isPending}
            onClick={() => publish.mutate(!publishedAt)}
          >
            {publishedAt ? 'Hide' : 'Publish'}
          </BusyButton>
          <button type="button" className="button button-small" onClick={() => setAnswering(true)}>
            {answer ? 'Change Answer' : 'Answer'}
          </button>
          {link && <DeleteReview bookingId={bookingId} />}
        </p>
      )}
    </li>
  )
}

function DeleteReview({ bookingId }: Pick<ReviewJson, 'bookingId'>) {
  const [isAsking, setAsking] = useState(false)
  const remove = useSave(
    () => call('DELETE /api/admin/reviews/:bookingId', { params: { bookingId } }),
    messages.delete,
  )
  return (
    <>
      <button type="button" className="button button-small button-quiet" onClick={() => setAsking(true)}>
        Delete
      </button>
      {isAsking && (
        <Question
          words={messages.delete.ask}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function AnswerForm({ review, onDone }: { review: ReviewJson; onDone: () => void }) {
  const form = useDocumentDraft({
    stored: review,
    draftOf: answerOf,
    inputOf: itself,
    read: (current) => (current && 'bookingId' in current && 'stars' in current ? current : undefined),
    changesIn: (before, now) => documentChanges(answerFields, before, now),
    words: messages.answer,
    send: ({ all: { answer }, over: { bookingId, updatedAt } }) =>
      call('PATCH /api/admin/reviews/:bookingId', {
        params: { bookingId },
        json: { answer: answer.trim() || null, updatedAt },
      }),
    keep: onDone,
  })
  const { answer } = form.draft
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
          Save Answer
        </BusyButton>
        <button type="button" className="button button-small" onClick={onDone}>
          Cancel
        </button>
      </p>
    </form>
  )
}

const answerOf = ({ answer }: ReviewJson) => ({ answer: answer ?? '' })
const itself = (draft: { answer: string }) => draft

const answerFields: readonly DocumentField<ReviewJson>[] = [
  { label: 'Answer', show: ({ answer }) => answer ?? '' },
  { label: 'Published', show: ({ publishedAt }) => (publishedAt ? 'yes' : 'no') },
  { label: 'Review', show: ({ words }) => words },
]
