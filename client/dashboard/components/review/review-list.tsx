import { areaName } from '../../../../shared/lib/business/area-names.ts'
import './review-list.css'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { starCounts, starsText } from '../../../../shared/rules/review/review.ts'
import type { ReviewListJson } from '../../../../shared/rules/review/review-json.ts'
import { testimonials } from '../../../../shared/site/content/testimonials.ts'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import { SelectField } from '../../../lib/ui/form-field.tsx'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { reviewsKey } from '../../lib/api/query-keys.ts'
import { resultsHeadingId } from '../../lib/ui/booking-focus.ts'
import { LoadMore } from '../../lib/ui/load-more.tsx'
import { EnterReview } from './enter-review.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewScreenMessages, selectivePublishingNote } from './review-messages.ts'

const messages = reviewScreenMessages

const publishedChoices = ['all', 'true', 'false'] as const
const publishedLabels = { all: 'All', true: 'Published', false: 'Not published' }
const starChoices = ['all', ...starCounts.toReversed()] as const

/** All reviews, whatever their stars. `stored` is the site's draft. */
export function ReviewList({ stored }: { stored: SiteJson }) {
  const [publishedFilter, setPublishedFilter] = useState<(typeof publishedChoices)[number]>('all')
  const [stars, setStars] = useState<(typeof starChoices)[number]>('all')
  const filter = {
    published: publishedFilter === 'all' ? undefined : publishedFilter,
    stars: stars === 'all' ? undefined : stars,
  }
  const query = useInfiniteQuery({ ...reviewListOptions(filter), placeholderData: keepPreviousData })
  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? []
  const totals = query.data?.pages.at(-1)?.totals
  const hasAny = totals !== undefined && totals.published + totals.waiting > 0
  const countWithStars = (count: number) => totals?.byStars.find((each) => each.stars === count)?.given ?? 0
  return (
    <section className="reviews" aria-labelledby={resultsHeadingId}>
      <h2 id={resultsHeadingId} className="visually-hidden" tabIndex={-1}>
        Reviews
      </h2>
      <p className="field-hint">{messages.about}</p>
      {totals && <ReviewNotices totals={totals} hidesSamples={stored.site.hidesSamples} />}
      <EnterReview />
      {hasAny && (
        <div className="review-filters">
          <SelectField
            label="Show"
            choices={publishedChoices}
            labelOf={(choice) => publishedLabels[choice]}
            value={publishedFilter}
            onChange={setPublishedFilter}
          />
          <SelectField
            label="Stars"
            choices={starChoices}
            labelOf={(choice) =>
              choice === 'all' ? 'All' : `${starsText(choice)} (${countWithStars(choice)})`
            }
            value={stars}
            onChange={setStars}
          />
        </div>
      )}
      <p className="field-hint" role="status">
        {totals
          ? hasAny && messages.showing(reviews.length, totals.published + totals.waiting)
          : query.isPending && messages.loading}
      </p>
      {query.isError && !query.isFetchNextPageError && (
        <LoadError title={messages.loadFailed} query={query} />
      )}
      {query.data && reviews.length === 0 && (
        <MessageCard
          icon={<Star />}
          title={messages.empty.title}
          text={hasAny ? messages.emptyFiltered : messages.empty.text}
        />
      )}
      {reviews.length > 0 && (
        <ul className="review-list" aria-busy={query.isPlaceholderData}>
          {reviews.map((review) => (
            <ReviewCard key={review.bookingId} review={review} />
          ))}
        </ul>
      )}
      <LoadMore
        query={query}
        items={reviews.map(({ bookingId }) => ({ id: bookingId }))}
        failed={messages.loadFailed}
      />
    </section>
  )
}

type ReviewNoticesProps = { totals: ReviewListJson['totals']; hidesSamples: boolean }

function ReviewNotices({ totals, hidesSamples }: ReviewNoticesProps) {
  const publishingNote = selectivePublishingNote(totals)
  return (
    <>
      {totals.published === 0 && !hidesSamples && (
        <div className="notice">
          <p className="message-title">{messages.samples.title}</p>
          <p>{messages.samples.text}</p>
          <details>
            <summary>{messages.samples.list}</summary>
            <ul className="review-samples">
              {testimonials.map(({ name, area, text }) => (
                <li key={text}>
                  <span className="badge">Sample</span> <b>{name}</b>
                  <span>{`, ${areaName(area)}: ${text}`}</span>
                </li>
              ))}
            </ul>
          </details>
        </div>
      )}
      {publishingNote && <p className="notice">{publishingNote}</p>}
    </>
  )
}

/** A missing filter is left out of the request. */
type ReviewFilter = { published?: 'true' | 'false' | undefined; stars?: number | undefined }

/** Pages of reviews, newest first. */
const reviewListOptions = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      apiRequest('GET /api/admin/reviews', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: ReviewListJson) => nextCursor ?? undefined,
  })
