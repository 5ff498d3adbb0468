import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { type BookingEdit, withEdit } from '../../../../../shared/rules/booking/edits.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import type { TaxTerms } from '../../../../../shared/rules/price/tax.ts'
import {
  draftOf,
  fieldsOf,
  type JobDraft,
  pricedLines,
} from '../../../components/booking/job-form/job-draft.ts'
import { changedFields } from '../../../lib/changed-fields.ts'

/** What a form changes of a booking, and nothing else. */
export function editOf(booking: BookingJson, draft: JobDraft, catalogue: Catalogue): BookingEdit {
  const edit = changedFields(fieldsOf(draftOf(booking, catalogue), catalogue), fieldsOf(draft, catalogue))
  // Only a job outside the catalogue has a title of its own.
  return edit.title === undefined ? edit : { ...edit, packageId: draft.packageId }
}

/** The booking as it would be, lines without an amount left out. */
export const previewOf = (
  booking: BookingJson,
  edit: BookingEdit,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): BookingJson =>
  withEdit(booking, edit.lines ? { ...edit, lines: pricedLines(edit.lines) } : edit, taxTerms, catalogue)
