import { useQuery } from '@tanstack/react-query'
import type { ToCallJson } from '../../../../../shared/rules/booking/booking-stats-json.ts'
import type { MoveProposalJson } from '../../../../../shared/rules/booking/move-proposals-json.ts'
import type { ThreadSummaryJson } from '../../../../../shared/rules/message/message-json.ts'
import {
  type NeedsYouItem,
  type NeedsYouKind,
  sortNeedsYou,
} from '../../../../../shared/rules/needs-you/needs-you.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { useNow } from '../../../../lib/ui/use-now.ts'
import { unreadThreadsOptions } from '../../../components/message/message-queries.ts'
import { toCallOptions } from '../booking-queries.ts'
import { proposedMovesOptions } from '../moves/moves-queries.ts'
import { waitingOptions } from './waiting-query.ts'

export type AnyNeedsYouItem = NeedsYouItem<ToCallJson, WaitingItemJson, MoveProposalJson, ThreadSummaryJson>

/** What needs the owner, in order. `totals` also count what isn't loaded; `now` is the server's clock. */
export function useNeedsYou() {
  const toCall = useQuery(toCallOptions)
  const unread = useQuery(unreadThreadsOptions)
  const waiting = useQuery(waitingOptions)
  const moves = useQuery(proposedMovesOptions)
  const now = useNow() + (toCall.data?.clockOffset ?? 0)
  const unanswered = moves.data?.items.filter(({ state }) => state === 'waiting') ?? []
  const totals: Record<NeedsYouKind, number> = {
    call: toCall.data?.total ?? 0,
    text: unread.data?.threads.length ?? 0,
    waiting: waiting.data?.total ?? 0,
    move: unanswered.length,
  }
  const items: AnyNeedsYouItem[] = sortNeedsYou(
    {
      calls: toCall.data?.items ?? [],
      threads: unread.data?.threads ?? [],
      orders: waiting.data?.items ?? [],
      moves: unanswered,
    },
    now,
  )
  return {
    ...{ items, totals, now, toCall, unread, waiting, moves },
    total: totals.call + totals.text + totals.waiting + totals.move,
    isFetched: [toCall, unread, waiting, moves].every((query) => query.isFetched),
  }
}
