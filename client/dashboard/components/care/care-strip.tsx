import '../../lib/ui/strip.css'
import './care.css'
import { ChevronRight, Repeat } from 'lucide-react'
import type { CareDueJson } from '../../../../shared/rules/care/care-json.ts'
import { careMessages } from './care-messages.ts'

/** The class of the link around the strip. */
export const careStripClass = 'strip care-strip'

/** How many customers are due for care, and the first of them. */
export const CareStrip = ({ due: { total, first } }: { due: CareDueJson }) => (
  <>
    <Repeat aria-hidden="true" />
    <span className="strip-text">
      <strong>{careMessages.due(total)}</strong>
      <small>{`${first.name}, ${first.vehicle}`}</small>
    </span>
    <ChevronRight aria-hidden="true" />
  </>
)
