import '../../lib/ui/strip.css'
import './needs-you-strip.css'
import { ChevronRight } from 'lucide-react'
import { formatNumber } from '../../../../shared/lib/text/format-number.ts'
import type { NeedsYouSummary } from '../../../../shared/rules/needs-you/needs-you.ts'
import { firstText, needsYouMessages } from './needs-you-messages.ts'

type NeedsYouStripProps = { summary: NeedsYouSummary; now: number }

/** The class of the link around the strip, which Today and the list of bookings make differently. */
export const stripClass = 'strip needs-you-strip'

/** How many things need the owner, and the most urgent of them. */
export const NeedsYouStrip = ({ summary: { total, first }, now }: NeedsYouStripProps) => (
  <>
    <span className="needs-you-count">{formatNumber(total)}</span>
    <span className="strip-text">
      <strong>{needsYouMessages.title}</strong>
      {first && <small>{firstText(first, now)}</small>}
    </span>
    <ChevronRight aria-hidden="true" />
  </>
)
