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

/** Returns only the fields that the form changed. */
export function editOf(booking: BookingJson, values: JobFormValues, catalogue: Catalogue): BookingEdit {
  const edit = changedFields(
    toJobInput(formValuesOf(booking, catalogue), catalogue),
    toJobInput(values, catalogue),
  )
  // Only custom jobs have a title, so the package is sent with it.
  return edit.title === undefined ? edit : { ...edit, packageId: values.packageId }
}

/** Returns the booking with the edit applied, for a price preview. Skips price lines without an amount. */
export const previewOf = (
  booking: BookingJson,
  edit: BookingEdit,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): BookingJson =>
  applyEdit(booking, edit.lines ? { ...edit, lines: pricedLines(edit.lines) } : edit, taxTerms, catalogue)
