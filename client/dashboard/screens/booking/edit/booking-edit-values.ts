import { applyEdit, type BookingEdit } from '../../../../../shared/rules/booking/booking-edits.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import type { TaxTerms } from '../../../../../shared/rules/price/tax.ts'
import {
  formValuesOf,
  type JobFormValues,
  pricedLines,
  toJobInput,
} from '../../../components/booking/job-form/job-form-values.ts'
import { changedFields } from '../../../lib/changed-fields.ts'

/** What a form changes of a booking, and nothing else. */
export function editOf(booking: BookingJson, values: JobFormValues, catalogue: Catalogue): BookingEdit {
  const edit = changedFields(
    toJobInput(formValuesOf(booking, catalogue), catalogue),
    toJobInput(values, catalogue),
  )
  // Only a job outside the catalogue has a title of its own.
  return edit.title === undefined ? edit : { ...edit, packageId: values.packageId }
}

/** The booking as it would be, lines without an amount left out. */
export const previewOf = (
  booking: BookingJson,
  edit: BookingEdit,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): BookingJson =>
  applyEdit(booking, edit.lines ? { ...edit, lines: pricedLines(edit.lines) } : edit, taxTerms, catalogue)
