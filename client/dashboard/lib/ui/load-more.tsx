import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { focusBooking } from './booking-focus.ts'

type LoadMoreProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
  >
  items: readonly { id: string }[]
  failed: string
}

/** Loads the next page and focuses its first item, where reading continues. */
export function LoadMore({ query, items, failed }: LoadMoreProps) {
  const firstNewIndex = useRef<number | null>(null)

  useEffect(() => {
    const item = firstNewIndex.current === null ? undefined : items[firstNewIndex.current]
    if (!item) return
    firstNewIndex.current = null
    focusBooking(item.id)
  }, [items])

  async function loadMore() {
    firstNewIndex.current = items.length
    const { isError } = await query.fetchNextPage()
    if (isError) firstNewIndex.current = null
  }

  if (!query.hasNextPage) return null
  return (
    <div className="load-more">
      <div role="alert">{query.isFetchNextPageError && <p className="field-error">{failed}</p>}</div>
      <BusyButton
        className="button"
        isBusy={query.isFetchingNextPage}
        disabled={query.isPlaceholderData}
        onClick={loadMore}
      >
        {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
      </BusyButton>
    </div>
  )
}
