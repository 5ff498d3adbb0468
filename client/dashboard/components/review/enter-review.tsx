import { useRef, useState } from 'react'
import { areaName, areaSlugs, homeArea } from '../../../../shared/lib/business/area-names.ts'
import { starCounts, starsText } from '../../../../shared/rules/review/review.ts'
import type { EnteredReview } from '../../../../shared/rules/review/review-request.ts'
import { InputField, SelectField, TextField } from '../../../lib/ui/form-field.tsx'
import { fieldErrorsOf } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useIdempotentRequest } from '../../lib/api/use-idempotent-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { formFields } from '../../lib/ui/form-fields.ts'
import { useFormValues } from '../../lib/ui/use-form-values.ts'
import { reviewScreenMessages } from './review-messages.ts'

/** Opens the form for a review given elsewhere. */
export function EnterReview() {
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <p className="site-actions">
        <button type="button" className="button button-small" onClick={() => setEntering(true)}>
          Add a review from elsewhere
        </button>
      </p>
      {isEntering && <EnterReviewDialog onClose={() => setEntering(false)} />}
    </>
  )
}

const messages = reviewScreenMessages.enter

const emptyValues: EnteredReview = {
  ...{ stars: 5, words: '', displayName: '', area: homeArea },
  ...{ date: '', source: '', link: '' },
}

/** Enters a review from elsewhere, with proof of it. */
function EnterReviewDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { values, isUnsaved, change } = useFormValues(emptyValues)
  const sendOnce = useIdempotentRequest()
  const enter = useSave(async () => {
    await sendOnce((headers) => apiRequest('POST /api/admin/reviews', { json: values, headers }))
    dialog.current?.close()
  }, messages)
  const errors = fieldErrorsOf(enter.error)
  const { field } = formFields({ values, errors, change })

  return (
    <FormDialog
      ref={dialog}
      title={messages.title}
      isUnsaved={isUnsaved}
      submitError={enter.error}
      action="Add review"
      isBusy={enter.isPending}
      onSubmit={() => enter.mutate()}
      onClose={onClose}
    >
      <InputField label="Source" hint={messages.source} autoComplete="off" {...field('source')} />
      <InputField label="Link" hint={messages.link} type="url" {...field('link')} />
      <InputField label="Date of the review" type="date" {...field('date')} />
      <SelectField label="Stars" choices={starCounts.toReversed()} labelOf={starsText} {...field('stars')} />
      <TextField label="In the customer’s words" {...field('words')} />
      <InputField label="Name as shown there (optional)" autoComplete="off" {...field('displayName')} />
      <SelectField label="Area of the job" choices={areaSlugs} labelOf={areaName} {...field('area')} />
    </FormDialog>
  )
}
